import path from 'node:path';
import type { WindowOptions } from './engine-page.ts';
import type { EngineName } from './engines.ts';

/** Pictures and contact sheets of `npm run engines`. */
export const PICTURES = 'test-results/engines';

/** The folder with the pictures of one engine. */
export const pictureFolder = (engine: EngineName) => path.join(PICTURES, engine);

/** The file of one picture: its name says what is shown, and in which window. */
export const pictureFile = (engine: EngineName, shown: string, { width, theme }: WindowOptions) =>
  path.join(pictureFolder(engine), `${shown.replaceAll(/[^\w-]+/g, '-')}.${width}-${theme}.png`);
