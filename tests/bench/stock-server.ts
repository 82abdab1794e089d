import { initTRPC } from '@trpc/server';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import express from 'express';
import { calls } from '#schema/calls.ts';
import { toWireRequest } from '#schema/wire-request.ts';

/** tRPC on Express as in its documentation, with fetch. Arguments: upstream, port. */
const [target = '', port = '0'] = process.argv.slice(2);
const { router, procedure } = initTRPC.create();
const { input: InputSchema, response: AnswerSchema } = calls.publicProfile;

const profile = router({
  public: procedure.input(InputSchema).query(async ({ input, signal }) => {
    const { path } = toWireRequest('publicProfile', input);
    const answer = await fetch(target + path, { signal: signal ?? null });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    return AnswerSchema.parse(await answer.json());
  }),
});

express()
  .disable('x-powered-by')
  .use('/trpc', createExpressMiddleware({ router: router({ profile }) }))
  .get('/', (_, res) => void res.end())
  .listen(Number(port), '127.0.0.1');
