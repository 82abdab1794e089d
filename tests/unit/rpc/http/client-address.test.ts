import type { IncomingMessage } from 'node:http';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { getClientAddress } from '#rpc/http/client-address.ts';

const trusted = [false, 1, 2, 'loopback', '10.1.2.3', 'loopback, 10.0.0.0/8'];
const forwarded = [
  undefined,
  '192.0.2.7',
  '192.0.2.7, 10.1.2.3',
  '198.51.100.9,192.0.2.7 ,10.1.2.3',
  '10.1.2.3, 10.1.2.4',
  'nobody, 10.1.2.3',
  ', 10.1.2.3',
  '',
];

describe.each(trusted)('with %j as trusted proxies', (trust) => {
  it.each(forwarded)('the client address for %j is the one that Express finds', (header) => {
    const app = express().set('trust proxy', trust);
    const socket = { remoteAddress: '127.0.0.1' };
    const headers = header === undefined ? {} : { 'x-forwarded-for': header };
    const request: IncomingMessage & { ip: string } = Object.assign(Object.create(app.request), {
      app,
      headers,
      socket,
      connection: socket,
    });
    expect(getClientAddress(request, app.get('trust proxy fn'))).toBe(request.ip);
  });
});
