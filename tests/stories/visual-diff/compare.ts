import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import type { Screenshot } from './screenshots.ts';

/** A state that differs between the builds, with file names of images in the report's folder. */
export interface StoryDifference extends Pick<Screenshot, 'key' | 'title' | 'state'> {
  /** 'changed' states have all three images. */
  kind: 'changed' | 'added' | 'removed';
  pixels: number;
  old?: string;
  now?: string;
  marked?: string;
}

/** A pixel counts as changed above this colour difference, 0 to 1. */
const THRESHOLD = 0.05;

/** Returns the states that differ, most changed pixels first, and copies their images to `out`. */
export async function compareScreenshots(
  before: readonly Screenshot[],
  after: readonly Screenshot[],
  out: string,
): Promise<StoryDifference[]> {
  const olds = new Map(before.map((screenshot) => [screenshot.key, screenshot]));
  const news = new Map(after.map((screenshot) => [screenshot.key, screenshot]));
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
  const copyImage = (side: string, { file }: Screenshot) => {
    const name = `${side}-${path.basename(file)}`;
    copyFileSync(file, path.join(out, name));
    return name;
  };
  if (!old) return now && { ...identify(now), kind: 'added', pixels: 0, now: copyImage('new', now) };
  if (!now) return { ...identify(old), kind: 'removed', pixels: 0, old: copyImage('old', old) };
  const [oldImage, newImage] = [readFileSync(old.file), readFileSync(now.file)];
  if (oldImage.equals(newImage)) return undefined;
  const { pixels, image } = markDifferences(PNG.sync.read(oldImage), PNG.sync.read(newImage));
  if (pixels === 0) return undefined;
  const name = `marked-${path.basename(now.file)}`;
  writeFileSync(path.join(out, name), PNG.sync.write(image));
  return {
    ...identify(now),
    kind: 'changed',
    pixels,
    old: copyImage('old', old),
    now: copyImage('new', now),
    marked: name,
  };
}

const identify = ({ key, title, state }: Screenshot) => ({ key, title, state });

/** Pads pages of different heights to the same size before the comparison. */
function markDifferences(one: PNG, other: PNG): { pixels: number; image: PNG } {
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const image = new PNG({ width, height });
  const [left, right] = [one, other].map((png) => padTo(png, width, height));
  if (!left || !right) return { pixels: 0, image };
  const pixels = pixelmatch(left.data, right.data, image.data, width, height, { threshold: THRESHOLD });
  return { pixels, image };
}

function padTo(png: PNG, width: number, height: number): PNG {
  const padded = new PNG({ width, height });
  PNG.bitblt(png, padded, 0, 0, png.width, png.height, 0, 0);
  return padded;
}
