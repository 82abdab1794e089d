/**
 * Converts a canvas to a BT.709 frame with limited range. Players assume limited range if a video doesn't
 * specify it, but the browser's own encoder uses full range.
 */
export function createLimitedRangeFrame({ data, width, height }: ImageData, timestamp: number): VideoFrame {
  const half = width / 2;
  const luma = width * height;
  const planes = new Uint8Array((luma * 3) / 2);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (const pixel of [y * width + x, y * width + x + 1, (y + 1) * width + x, (y + 1) * width + x + 1]) {
        const [r, g, b] = [data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0];
        planes[pixel] = 16.5 + 0.1826 * r + 0.6142 * g + 0.062 * b;
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      const at = luma + (y / 2) * half + x / 2;
      planes[at] = 128.5 - 0.1006 * red - 0.3386 * green + 0.4392 * blue;
      planes[at + luma / 4] = 128.5 + 0.4392 * red - 0.3989 * green - 0.0403 * blue;
    }
  }
  return new VideoFrame(planes, {
    format: 'I420',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    colorSpace: { fullRange: false, matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
  });
}
