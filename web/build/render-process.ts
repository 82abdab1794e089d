import { text } from 'node:stream/consumers';
import type { RenderRequest } from '#schema/entities/remote-config.ts';
import { renderWithRemoteConfig } from '../entry-server.tsx';

/** Renders one page in its own process: JSON on stdin, HTML on stdout (rpc/pages/renderer.ts). */
const { path, data }: RenderRequest = JSON.parse(await text(process.stdin));
process.stdout.write(await renderWithRemoteConfig({ path, data }));
