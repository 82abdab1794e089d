/** One encoded picture. */
export interface Frame {
  data: Uint8Array;
  /** Milliseconds from the start. */
  at: number;
  isKey: boolean;
}

export interface Track {
  codecId: string;
  width: number;
  height: number;
  durationMs: number;
}

/**
 * A WebM file of one video track, in one cluster: at most 32 s, as a block's time is 16 bits of milliseconds.
 * Ids and order are Matroska's.
 */
export function webm({ codecId, width, height, durationMs }: Track, frames: readonly Frame[]): Uint8Array {
  return joined([
    element(0x1a45dfa3, [
      element(0x4286, unsigned(1)),
      element(0x42f7, unsigned(1)),
      element(0x42f2, unsigned(4)),
      element(0x42f3, unsigned(8)),
      element(0x4282, text('webm')),
      element(0x4287, unsigned(4)),
      element(0x4285, unsigned(2)),
    ]),
    element(0x18538067, [
      element(0x1549a966, [
        element(0x2ad7b1, unsigned(1_000_000)),
        element(0x4489, float(durationMs)),
        element(0x4d80, text('record-hero')),
        element(0x5741, text('record-hero')),
      ]),
      element(0x1654ae6b, [
        element(0xae, [
          element(0xd7, unsigned(1)),
          element(0x73c5, unsigned(1)),
          element(0x83, unsigned(1)),
          element(0x86, text(codecId)),
          element(0xe0, [element(0xb0, unsigned(width)), element(0xba, unsigned(height)), colour()]),
        ]),
      ]),
      element(0x1f43b675, [element(0xe7, unsigned(0)), ...frames.map(block)]),
    ]),
  ]);
}

/** BT.709 in the narrow range. */
function colour(): Uint8Array {
  return element(0x55b0, [
    element(0x55b1, unsigned(1)),
    element(0x55b9, unsigned(1)),
    element(0x55ba, unsigned(1)),
    element(0x55bb, unsigned(1)),
  ]);
}

function block({ data, at, isKey }: Frame): Uint8Array {
  const head = new Uint8Array([0x81, at >> 8, at & 0xff, isKey ? 0x80 : 0]);
  return element(0xa3, [head, data]);
}

function element(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : joined(content);
  return joined([unsigned(id), size(body.length), body]);
}

/** An EBML size of eight bytes: longer than it must be, and always right. */
function size(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x01000000);
  view.setUint32(4, length);
  return bytes;
}

function unsigned(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}

function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const text = (value: string) => new TextEncoder().encode(value);

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
