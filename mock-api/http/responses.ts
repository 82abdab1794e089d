import type { HttpResponse } from './http-message.ts';

export const createResponse = (status: number, headers: Record<string, string>, body = ''): HttpResponse => ({
  kind: 'response',
  status,
  headers,
  body,
});

/** Creates a JSON response from serialized text. */
export const jsonTextResponse = (status: number, text: string) =>
  createResponse(status, { 'content-type': 'application/json; charset=utf-8' }, text);

export const jsonResponse = (status: number, value: unknown) =>
  jsonTextResponse(status, JSON.stringify(value));

export const noContent = () => createResponse(204, {});

export const htmlResponse = (status: number, markup: string) =>
  createResponse(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }, markup);

/** Creates a 303 redirect: the browser follows it with GET, whatever the original method was. */
export const seeOther = (location: string) => createResponse(303, { location, 'cache-control': 'no-store' });
