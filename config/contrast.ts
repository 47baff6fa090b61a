/** Contrast of two colours after WCAG 2, from 1 (none) to 21. Colours are written as six hexadecimal digits after `#`. */
export function contrast(first: string, second: string): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour. */
function luminance(colour: string): number {
  const channel = (position: number) => {
    const value = Number.parseInt(colour.slice(position, position + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
