import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStaticFiles } from '#rpc/pages/static-files.ts';
import { closeServer, listenLocally } from '#tests/support/listen.ts';

const VIDEO_BYTES = 8_000_000;

let folder: string;
let server: Server;
let port: number;

beforeEach(async () => {
  // Linux lists open files by their real paths.
  folder = await realpath(await mkdtemp(join(tmpdir(), 'static-')));
  writeFileSync(join(folder, 'video.webm'), Buffer.alloc(VIDEO_BYTES));
  server = createServer(express().use(createStaticFiles(folder)));
  port = await listenLocally(server);
});
afterEach(async () => {
  await closeServer(server);
  rmSync(folder, { recursive: true });
});

/** Linux alone has it. */
const OPEN_FILES = '/proc/self/fd';
const itOnLinux = it.runIf(existsSync(OPEN_FILES));

const countOpenFiles = () =>
  readdirSync(OPEN_FILES).filter((fd) => {
    try {
      return readlinkSync(`${OPEN_FILES}/${fd}`).startsWith(folder);
    } catch {
      // This entry was the listing itself.
      return false;
    }
  }).length;

itOnLinux('a client that pipelines downloads and leaves leaves no open file', async () => {
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /video.webm HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
  // The first response waits for the client, the others for the first.
  await expect.poll(countOpenFiles).toBe(3);
  socket.resetAndDestroy();
  await expect.poll(countOpenFiles).toBe(0);
});

itOnLinux('a client that leaves before its files are open leaves none open', async () => {
  const paths: (string | undefined)[] = [];
  server.prependListener('request', (req) => {
    if (paths.push(req.url) === 3) queueMicrotask(() => req.socket.destroy());
  });
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET /video.webm HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(3));
  await expect.poll(() => paths).toHaveLength(3);
  // Later requests open theirs after those of the client that left.
  for (let nth = 0; nth < 3; nth += 1)
    await fetch(`http://127.0.0.1:${port}/video.webm`).then((r) => r.bytes());
  await expect.poll(countOpenFiles).toBe(0);
});
