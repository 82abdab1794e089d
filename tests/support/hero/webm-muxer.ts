/** One encoded frame. */
export interface EncodedFrame {
  data: Uint8Array;
  /** Time from the start, in ms. */
  at: number;
  isKey: boolean;
}

export interface VideoTrack {
  codecId: string;
  width: number;
  height: number;
  durationMs: number;
}

/**
 * Writes a WebM file with one video track in one cluster. The maximum is 32 s, because a block's time has 16
 * bits of ms. Element ids and order follow Matroska.
 */
export function muxWebm(
  { codecId, width, height, durationMs }: VideoTrack,
  frames: readonly EncodedFrame[],
): Uint8Array {
  return concatenate([
    encodeElement(0x1a45dfa3, [
      encodeElement(0x4286, encodeUnsigned(1)),
      encodeElement(0x42f7, encodeUnsigned(1)),
      encodeElement(0x42f2, encodeUnsigned(4)),
      encodeElement(0x42f3, encodeUnsigned(8)),
      encodeElement(0x4282, encodeText('webm')),
      encodeElement(0x4287, encodeUnsigned(4)),
      encodeElement(0x4285, encodeUnsigned(2)),
    ]),
    encodeElement(0x18538067, [
      encodeElement(0x1549a966, [
        encodeElement(0x2ad7b1, encodeUnsigned(1_000_000)),
        encodeElement(0x4489, encodeFloat(durationMs)),
        encodeElement(0x4d80, encodeText('record-hero')),
        encodeElement(0x5741, encodeText('record-hero')),
      ]),
      encodeElement(0x1654ae6b, [
        encodeElement(0xae, [
          encodeElement(0xd7, encodeUnsigned(1)),
          encodeElement(0x73c5, encodeUnsigned(1)),
          encodeElement(0x83, encodeUnsigned(1)),
          encodeElement(0x86, encodeText(codecId)),
          encodeElement(0xe0, [
            encodeElement(0xb0, encodeUnsigned(width)),
            encodeElement(0xba, encodeUnsigned(height)),
            encodeColour(),
          ]),
        ]),
      ]),
      encodeElement(0x1f43b675, [encodeElement(0xe7, encodeUnsigned(0)), ...frames.map(encodeBlock)]),
    ]),
  ]);
}

/** BT.709 with limited range. */
function encodeColour(): Uint8Array {
  return encodeElement(0x55b0, [
    encodeElement(0x55b1, encodeUnsigned(1)),
    encodeElement(0x55b9, encodeUnsigned(1)),
    encodeElement(0x55ba, encodeUnsigned(1)),
    encodeElement(0x55bb, encodeUnsigned(1)),
  ]);
}

function encodeBlock({ data, at, isKey }: EncodedFrame): Uint8Array {
  const head = new Uint8Array([0x81, at >> 8, at & 0xff, isKey ? 0x80 : 0]);
  return encodeElement(0xa3, [head, data]);
}

function encodeElement(id: number, content: Uint8Array | readonly Uint8Array[]): Uint8Array {
  const body = content instanceof Uint8Array ? content : concatenate(content);
  return concatenate([encodeUnsigned(id), encodeSize(body.length), body]);
}

/** Encodes an EBML size in eight bytes: longer than necessary, but always valid. */
function encodeSize(length: number): Uint8Array {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x01000000);
  view.setUint32(4, length);
  return bytes;
}

function encodeUnsigned(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return new Uint8Array(bytes);
}

function encodeFloat(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

const encodeText = (value: string) => new TextEncoder().encode(value);

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
