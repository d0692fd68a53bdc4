"""Draws docs/figures/speed.svg, the chart of the README, from docs/figures/speed.json.

    python tools/draw_speed_chart.py

A row's bars share a scale: its longest bar is as wide as the chart.
"""
import json
from html import escape
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "docs/figures"
WIDTH, NAMES, BARS = 860, 190, 520
BAR, GAP = 15, 4
COLORS = {"Lathe": "#d2541b"}
OTHERS = "#8a939c"
TEXT = "#6b747d"


def text(x, y, words, size=12, anchor="start", weight="normal"):
    return (f'<text x="{x}" y="{y}" font-size="{size}" text-anchor="{anchor}" font-weight="{weight}" '
            f'fill="{TEXT}">{escape(words)}</text>')


def draw_row(row, y):
    parts = [text(NAMES - 12, y + BAR - 3, row["name"], anchor="end")]
    longest = max(value for _, value in row["bars"])
    for engine, value in row["bars"]:
        width = max(2, round(BARS * value / longest))
        parts.append(f'<rect x="{NAMES}" y="{y}" width="{width}" height="{BAR}" rx="2" '
                     f'fill="{COLORS.get(engine, OTHERS)}"/>')
        parts.append(text(NAMES + width + 6, y + BAR - 3, f"{engine} {value:g}"))
        y += BAR + GAP
    return parts, y + 8


def draw(figures):
    parts, y = [], 8
    for group in figures["groups"]:
        y += 14
        parts.append(text(10, y, group["title"], size=13, weight="bold"))
        y += 12
        for row in group["rows"]:
            drawn, y = draw_row(row, y)
            parts += drawn
        y += 6
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y}" width="{WIDTH}" height="{y}" '
            f'font-family="system-ui, sans-serif">\n' + "\n".join(parts) + "\n</svg>\n")


figures = json.loads((FOLDER / "speed.json").read_text())
(FOLDER / "speed.svg").write_text(draw(figures))
