import { describe, it } from 'vitest';
import {
  checkFields,
  expectFacts,
  HTML,
  LONG,
  NOT_TEXT,
  STRANGE_NAMES,
  STRANGE_PICTURES,
} from './check-fields.ts';
import { renderLinkPage } from './render-responses.tsx';

describe('the link page', () => {
  const complete = {
    platformInfo: {
      id: '80351110224678912',
      username: 'novafox',
      avatar: 'https://cdn.test/nova.png',
      discriminator: '0001',
      guildId: '81384788765712384',
      platform: 'discord',
    },
  };

  const facts = ['novafox', 'https://cdn.test/nova.png', 'Zoe', 'Link Accounts'];

  checkFields({ complete, facts, render: renderLinkPage }, [
    { path: 'platformInfo.username', loses: ['novafox'], shows: ['Player'], wrong: NOT_TEXT },
    {
      path: 'platformInfo.avatar',
      loses: ['https://cdn.test/nova.png'],
      shows: ['?'],
      wrong: NOT_TEXT,
      strange: STRANGE_PICTURES,
    },
    { path: 'platformInfo.discriminator', wrong: NOT_TEXT, strange: [[''], [LONG], [HTML]] },
    { path: 'platformInfo.guildId', wrong: [true, [], {}, ''], strange: [['not a number']] },
    { path: 'platformInfo.platform', wrong: ['steam', 7, true] },
  ]);

  it.each(STRANGE_NAMES)('shows another name of the chat account as %#', (username, shown) => {
    expectFacts(renderLinkPage({ platformInfo: { ...complete.platformInfo, username } }), [shown]);
  });
});
