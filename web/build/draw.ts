import { text } from 'node:stream/consumers';
import { drawWithGames } from './render.tsx';

/** A process that draws one page: what is known of it comes in as JSON, HTML goes out (rpc/server/drawing.ts). */
const { path, known } = JSON.parse(await text(process.stdin));
process.stdout.write(await drawWithGames(path, known));
