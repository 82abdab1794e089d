/** What a stored text says; undefined where it is no JSON, which no portal wrote: that fits no schema. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
