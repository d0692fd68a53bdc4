"""Writes tests/golden/schemas/: what the `jsonschema` library says of documents for schemas."""

import json

import jsonschema
from jsonschema import Draft202012Validator

from golden_common import ROOT, write_compact

PERSON = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1},
        "age": {"type": "integer", "minimum": 0, "maximum": 130},
        "mail": {"type": "string", "pattern": "^[a-z]+@[a-z]+\\.(com|org)$"},
    },
    "required": ["name"],
    "additionalProperties": False,
}
LIST = {
    "$ref": "#/$defs/node",
    "$defs": {
        "node": {
            "type": "object",
            "properties": {
                "value": {"type": "integer"},
                "next": {"anyOf": [{"$ref": "#/$defs/node"}, {"type": "null"}]},
            },
            "required": ["value", "next"],
        }
    },
}
# A schema; documents of which the grammar takes those that are valid; valid ones that it leaves out
# (src/lathe/text/grammar/schema.h says which).
CASES = [
    (
        PERSON,
        [
            '{"name":"Ann"}',
            '{"name": "Ann", "age": 7}',
            '{\n  "name": "Ann",\n  "age": 130,\n  "mail": "a@b.org"\n}',
            '{"name":"\\u00e9\\n\\ud83d\\ude00é"}',
            '{"name":""}',
            '{"name":"Ann","age":131}',
            '{"name":"Ann","age":-1}',
            '{"name":"Ann","age":07}',
            '{"name":"Ann","mail":"a@b.net"}',
            '{"name":"Ann","other":1}',
            '{"age":3}',
            '{"name":"Ann",}',
            "{}",
            "[]",
            '{"name":"Ann"',
        ],
        ['{"age":3,"name":"Ann"}', '{"name":"Ann","age":7.0}'],
    ),
    (
        LIST,
        [
            '{"value":1,"next":null}',
            '{"value":1,"next":{"value":2,"next":{"value":-3,"next":null}}}',
            '{"value":1,"next":{"value":2}}',
            '{"value":1}',
        ],
        [],
    ),
    (
        {"type": "array", "items": {"type": ["boolean", "null"]}, "minItems": 1, "maxItems": 3},
        ["[true]", "[true, null]", "[false,false,null]", "[]", "[1]", "[true,true,true,true]", "[true true]"],
        [],
    ),
    (
        {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": {"type": "null"}},
        ["[]", "[1]", '[1,"a"]', '[1,"a",null,null]', '["a"]', '[1,"a",2]', "[1,2]"],
        [],
    ),
    (
        {"type": "array", "prefixItems": [{"const": 1}, {"const": 2}], "minItems": 1},
        ["[1]", "[1,2]", "[2]", "[]"],
        ["[1,2,3]"],
    ),
    (
        {"enum": ["red", 'q"uote', 3, None, {"a": [1]}]},
        ['"red"', '"q\\"uote"', "3", "null", '{"a":[1]}', '"blue"', "4", '{"a":[2]}', "true"],
        ['{"a": [1]}'],
    ),
    ({"const": "x"}, ['"x"', '"y"'], []),
    (
        {"type": "integer", "exclusiveMinimum": -12, "maximum": 1005},
        [str(n) for n in (-13, -12, -11, -9, 0, 9, 10, 99, 100, 999, 1000, 1005, 1006, 2000, 10000)] + ["1.5", "-0011"],
        ["5.0"],
    ),
    ({"type": "integer", "minimum": 5}, ["4", "5", "10", "49", "123456"], []),
    ({"type": "integer", "maximum": -5}, ["-4", "-5", "-10", "-123456", "0", "5"], []),
    ({"type": "number"}, ["0", "-1.5", "2e10", "1E-3", "01", ".5", "1.", '"1"', "NaN2"], []),
    (
        {"type": "string", "minLength": 2, "maxLength": 3},
        ['"ab"', '"abc"', '"éé"', '"😀😀"', '"\\ud83d\\ude00a"', '"a"', '"abcd"', '"\\ud83d\\ude00"'],
        [],
    ),
    ({"type": "string", "pattern": "b+c?"}, ['"b"', '"xbbcy"', '"c"', '""', '"\\"b"'], []),
    (
        {"type": "string", "pattern": "^(?:[^a-y]|\\d{2,3}?|\\w\\s)$|^end"},
        ['"z"', '"\\""', '"12"', '"123"', '"x "', '"ending"', '"a"', '"1234"', '"\\\\"', '"x\\t"'],
        [],
    ),
    (
        {"type": "string", "format": "date"},
        ['"2024-02-29"', '"2023-02-29"', '"1900-02-29"', '"2000-02-29"', '"2023-04-31"', '"2023-12-31"', '"0000-01-01"', '"2023-13-01"'],
        [],
    ),
    (
        {"type": "string", "format": "uuid"},
        ['"123e4567-e89b-12d3-a456-426614174000"', '"123e4567e89b12d3a456426614174000"', '"x"'],
        [],
    ),
    (
        {"allOf": [{"$ref": "#/$defs/a"}, {"properties": {"n": {"maximum": 9}, "s": {"type": "string"}}, "required": ["s"]}],
         "$defs": {"a": {"type": "object", "properties": {"n": {"type": "integer", "minimum": 3}}, "required": ["n"]}}},
        ['{"n":3,"s":""}', '{"n":9,"s":""}', '{"n":10,"s":""}', '{"n":2,"s":""}', '{"n":5}'],
        [],
    ),
    (
        {"type": "object", "properties": {"a": {"type": "null"}, "ab": {"type": "null"}}, "additionalProperties": {"type": "integer"}},
        ['{"a":null}', '{"b":1}', '{"a":null,"ab":null,"abc":1,"":2}', '{"a":1}', '{"ab":1}', '{"b":null}', '{"a":null,"b":true}'],
        ['{"b":1,"a":null}', '{"b\\n":1}'],
    ),
    (
        {"oneOf": [{"type": "object", "properties": {"kind": {"const": "a"}}, "required": ["kind"]}, {"type": "integer"}]},
        ['{"kind":"a"}', "3", '{"kind":"b"}', "null"],
        ['{"kind":"a","more":1}'],
    ),
    (True, ["{}", '[1,{"a":[]}]', '"x"', "null", "nul", "[1,]", "{1:2}"], []),
]


def valid(validator, text):
    try:
        value = json.loads(text, parse_constant=lambda name: {}[name])
    except (ValueError, KeyError):
        return False
    return validator.is_valid(value)


def write(out):
    cases = []
    for schema, documents, left_out in CASES:
        validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
        assert all(valid(validator, text) for text in left_out), left_out
        taken = {text: valid(validator, text) for text in documents}
        cases.append({"schema": schema, "taken": taken, "left_out": left_out})
    versions = {"jsonschema": jsonschema.__version__}
    write_compact(out / "schemas/schemas.json", {"versions": versions, "cases": cases})
