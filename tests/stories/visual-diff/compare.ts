import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Screenshot } from './screenshots.ts';

/** One state that is not the same on both sides; names of pictures beside the page. */
export interface StoryDifference extends Pick<Screenshot, 'key' | 'title' | 'state'> {
  /** 'changed' states have all three pictures. */
  kind: 'changed' | 'added' | 'removed';
  pixels: number;
  old?: string;
  now?: string;
  marked?: string;
}

/** A pixel may differ by this much, 0 to 1, before it counts. */
const THRESHOLD = 0.05;

/** Every state that differs, the most changed first; its pictures are put into `out`. */
export async function compareScreenshots(
  before: readonly Screenshot[],
  after: readonly Screenshot[],
  out: string,
): Promise<StoryDifference[]> {
  const olds = new Map(before.map((photograph) => [photograph.key, photograph]));
  const news = new Map(after.map((photograph) => [photograph.key, photograph]));
  const differences = [...new Set([...olds.keys(), ...news.keys()])].sort().flatMap((key) => {
    const difference = findDifference(olds.get(key), news.get(key), out);
    return difference ? [difference] : [];
  });
  return differences.sort((one, other) => other.pixels - one.pixels);
}

function findDifference(
  old: Screenshot | undefined,
  now: Screenshot | undefined,
  out: string,
): StoryDifference | undefined {
  const keep = (side: string, { file }: Screenshot) => {
    const name = `${side}-${path.basename(file)}`;
    copyFileSync(file, path.join(out, name));
    return name;
  };
  if (!old) return now && { ...identify(now), kind: 'added', pixels: 0, now: keep('new', now) };
  if (!now) return { ...identify(old), kind: 'removed', pixels: 0, old: keep('old', old) };
  const [oldPicture, newPicture] = [readFileSync(old.file), readFileSync(now.file)];
  if (oldPicture.equals(newPicture)) return undefined;
  const { pixels, picture } = markDifferences(PNG.sync.read(oldPicture), PNG.sync.read(newPicture));
  if (pixels === 0) return undefined;
  const name = `marked-${path.basename(now.file)}`;
  writeFileSync(path.join(out, name), PNG.sync.write(picture));
  return {
    ...identify(now),
    kind: 'changed',
    pixels,
    old: keep('old', old),
    now: keep('new', now),
    marked: name,
  };
}

const identify = ({ key, title, state }: Screenshot) => ({ key, title, state });

/** Pages of different heights are compared on a common ground. */
function markDifferences(one: PNG, other: PNG): { pixels: number; picture: PNG } {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const picture = new PNG({ width, height });
  const [left, right] = [one, other].map((png) => padTo(png, width, height));
  if (!left || !right) return { pixels: 0, picture };
  const pixels = pixelmatch(left.data, right.data, picture.data, width, height, { threshold: THRESHOLD });
  return { pixels, picture };
}

function padTo(png: PNG, width: number, height: number): PNG {
  const ground = new PNG({ width, height });
  PNG.bitblt(png, ground, 0, 0, png.width, png.height, 0, 0);
  return ground;
}
