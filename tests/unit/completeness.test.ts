import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { callKeys, callOf } from '#schema/calls.ts';
import * as messages from '#schema/messages.ts';
import type { PathKey } from '#schema/paths.ts';
import { paths } from '#schema/paths.ts';
import { screenParts, screens, stateKinds } from '#stories/matrix/state-kinds.ts';
import {
  findComponentsWithoutStory,
  findIncompletePages,
  findOverviewGaps,
  findQueriesWithoutPrefetch,
  findUncheckedCallTables,
  findUnlinkedMessages,
  findUnlistedStateUnions,
  findUnrecordedCalls,
  findUnspecifiedCalls,
  findUnusedProcedures,
  findUnusedScreenFiles,
} from '#tests/tooling/completeness.ts';
import { firstQueries } from '#web/api/prefetch.ts';

const root = process.cwd();

it('the compiler checks every table of calls', () => {
  expect(findUncheckedCallTables(root)).toEqual([]);
});

it('the web client uses every procedure', () => {
  const procedures = callKeys.map((key) => callOf(key).procedure);
  expect(findUnusedProcedures(root, procedures)).toEqual([]);
});

it('a page prefetches the first queries of its screen', () => {
  expect(findQueriesWithoutPrefetch(root, firstQueries)).toEqual([]);
});

it('every call has a recording of the mock host', () => {
  expect(findUnrecordedCalls(root, callKeys)).toEqual([]);
});

it('the specification has every call', () => {
  expect(findUnspecifiedCalls(root, callKeys)).toEqual([]);
});

it('every message has a story', () => {
  const file = readFileSync('stories/messages/story-links.json', 'utf8');
  const links = z.record(z.string(), z.string()).parse(JSON.parse(file));
  expect(findUnlinkedMessages(Object.keys(messages), links)).toEqual([]);
});

it('every path has a route, a link, a story, an end-to-end test and a row in the specification', () => {
  const gaps = findIncompletePages(root, {
    paths,
    aliases: {
      linkCode: 'link',
      authCallbackRoblox: 'authCallback',
      resetPassword: 'requestPasswordReset',
      resetPasswordVerify: 'completePasswordReset',
    } satisfies Partial<Record<PathKey, PathKey>>,
    unlinked: { authCallback: 'A sign-in provider redirects to it.' } satisfies Partial<
      Record<PathKey, string>
    >,
  });
  expect(gaps).toEqual([]);
});

it('every screen has a story or a reason for every kind of state', () => {
  expect(findOverviewGaps(root, { kinds: stateKinds, screens, parts: screenParts })).toEqual([]);
});

it('every state union names a story for each member', () => {
  expect(findUnlistedStateUnions(root)).toEqual([]);
});

it('every component of a screen is used', () => {
  expect(findUnusedScreenFiles(root)).toEqual([]);
});

it('every component file of web/ui/ has a story', () => {
  expect(findComponentsWithoutStory(root)).toEqual([]);
});
