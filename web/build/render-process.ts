import { text } from 'node:stream/consumers';
import { renderWithRemoteConfig } from '../entry-server.tsx';

/** A process that draws one page: what is known of it comes in as JSON, HTML goes out (rpc/pages/renderer.ts). */
const { path, known } = JSON.parse(await text(process.stdin));
process.stdout.write(await renderWithRemoteConfig(path, known));
