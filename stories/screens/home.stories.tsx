import type { Meta } from '@storybook/react-vite';
import { fireEvent, waitFor } from 'storybook/test';
import { gameIds, gamesConfig } from '#mock-api/worlds/remote-config.ts';
import { scroll } from '#schema/constants.ts';
import { messages } from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import * as faults from '../faults.ts';
import { catalogueFromCopy, catalogueTriedAgain } from '../flows.ts';
import type { ScreenStory } from '../screen-story.tsx';
import { screen, steps } from '../screen-story.tsx';
import type { PortalSpec } from '../stage/spec.ts';

const meta: Meta<PortalSpec> = { ...screen, title: 'Screens/Home', args: { route: paths.home } };
export default meta;

export const Visitor: ScreenStory = { tags: ['content'] };
export const Player: ScreenStory = { args: { as: 'veteran' } };
export const WhoIsThereUnknown: ScreenStory = {
  args: { faults: { 'identity.onAuthStateChanged': faults.held } },
};
export const GamesOnTheirWay: ScreenStory = {
  args: { faults: { 'catalogue.games': faults.held } },
  tags: ['skeleton'],
};
export const NoGames: ScreenStory = { args: { world: 'empty' }, tags: ['empty'] };
export const GamesFailed: ScreenStory = {
  args: { faults: { 'catalogue.games': faults.refused('') } },
  tags: ['error'],
};
export const GamesTriedAgain: ScreenStory = catalogueTriedAgain;
export const GamesLastSeen: ScreenStory = catalogueFromCopy;
export const PicturesMissing: ScreenStory = { args: { faults: { images: { kind: 'refuse' } } } };
export const Offline: ScreenStory = { args: { offline: true }, tags: ['offline'] };

export const FilmFailed: ScreenStory = {
  play: steps(async ({ press, sees }) => {
    await press('Play video');
    // What a browser says of a film that it cannot load or play.
    fireEvent.error(await waitFor(() => filmOf(document)));
    await sees(messages.videoFailed);
  }),
};
export const ScrolledPastTheFilm: ScreenStory = {
  tags: ['scrolled'],
  play: steps(async ({ sees }) => {
    await sees(messages.heroTitle);
    window.scrollTo(0, scroll.videoBlurStepsPx[2] + 1);
  }),
};
export const AboutAwards: ScreenStory = { play: steps(({ press }) => press('More about awards')) };
export const AboutChallenges: ScreenStory = {
  args: { as: 'rookie' },
  play: steps(({ press }) => press('More about challenges and streaks')),
};
export const GameIsPlayedElsewhere: ScreenStory = {
  play: steps(({ press }) =>
    press(`${messages.playNow} ${gamesConfig.data[gameIds.stickSim]?.FullTitle} (opens in a new tab)`),
  ),
};

function filmOf(page: Document): HTMLVideoElement {
  const film = page.querySelector('video');
  if (!film) throw new Error('The film has not begun');
  return film;
}
