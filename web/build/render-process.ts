import { text } from 'node:stream/consumers';
import { renderWithRemoteConfig } from '../entry-server.tsx';

/** Renders one page in its own process: JSON on stdin, HTML on stdout (rpc/pages/renderer.ts). */
const { path, known } = JSON.parse(await text(process.stdin));
process.stdout.write(await renderWithRemoteConfig(path, known));
