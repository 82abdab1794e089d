import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { nextLeaderboardUpdate } from '#rpc/host/leaderboard-cache.ts';
import { defaultBrand } from '#schema/brand/brand.ts';
import { calls } from '#schema/calls.ts';
import { time } from '#schema/constants.ts';
import type { AuthUser } from '#schema/entities/auth-user.ts';
import { badgePath } from '#schema/paths.ts';
import { playerSummary } from '#web/account/name-and-pictures.ts';
import { ownRankState } from '#web/account/use-own-rank.ts';
import { TrpcProvider } from '#web/api/trpc-provider.tsx';
import { AppProviders } from '#web/app.tsx';
import { createPrerenderPorts } from '#web/entry-server.tsx';
import { createLinkingContext } from '#web/linking/linking-context.ts';
import { gamesState } from '#web/screens/games/state.ts';
import { GamesView } from '#web/screens/games/view.tsx';
import { leaderboardState } from '#web/screens/leaderboards/state.ts';
import { LeaderboardsView } from '#web/screens/leaderboards/view.tsx';
import { LinkView } from '#web/screens/link/view.tsx';
import { LinkedAccountsSection } from '#web/screens/options/linked-accounts.tsx';
import { PrivacySection } from '#web/screens/options/privacy.tsx';
import { hasPassword } from '#web/screens/options/state.ts';
import { badgeProgressState } from '#web/screens/profile/badge-progress-state.ts';
import { topGamesState } from '#web/screens/profile/top-games-state.ts';
import { ProfileView } from '#web/screens/profile/view.tsx';
import { publicProfileState } from '#web/screens/public-profile/state.ts';
import { PublicProfileView } from '#web/screens/public-profile/view.tsx';

export const NOW = Date.UTC(2026, 0, 1, 12);
/** The server's clock; the browser's is a day behind. */
export const SERVER_NOW = NOW + time.DAY_MS;

const ports = createPrerenderPorts({ ...defaultBrand, cdnUrl: 'https://cdn.test' });
const noop = () => undefined;
const retry = { retrying: false, onRetry: noop };
const link = { path: '/profile/zoe', url: 'https://portal.test/profile/zoe', copy: noop, share: noop };
const user: AuthUser = {
  uid: 'zoe',
  displayName: null,
  email: 'sign-in@example.com',
  photoURL: null,
  emailVerified: true,
};
const session = { state: 'player', user } as const;
const noResult = { data: undefined, failure: undefined };
const games = {
  data: { stick: { FullTitle: 'Stick Simulator' }, fly: { FullTitle: 'Fly High' } },
};
const badges = {
  data: {
    stick: [{ Name: 'First' }, { Name: 'Second' }, { Name: 'Third' }],
    fly: [{ Name: 'Up' }, { Name: 'Down' }],
  },
};

/** The own profile, the options, the games and the name in the navigation bar. */
export function renderOwnProfile(json: unknown): string[] {
  const profile = calls.profile.response.parse(json);
  const configs = { games: { ...noResult, data: games }, badges: { ...noResult, data: badges } };
  const listed = gamesState({
    session,
    ...configs,
    profile: { ...noResult, data: profile },
    images: ports.images,
  });
  const player = playerSummary(user, profile);
  const topGames = topGamesState(profile.playerGamesData, configs, true);
  return renderLines(
    <>
      <p>{`menu of ${player.name}, ${player.pictures.length} pictures`}</p>
      <ProfileView
        player={player}
        profile={{ state: 'content', profile }}
        {...retry}
        ownRank={ownRankState({ rank: { rank: 69 }, isLoading: false })}
        refresh={{ busy: false, failure: undefined, start: noop }}
        games={{ state: topGames, ...retry }}
        uid="zoe"
        badges={badgeProgressState(topGames, profile.playerGamesData, badges)}
      />
      <p>{hasPassword(profile) ? 'password' : 'no password'}</p>
      <LinkedAccountsSection profile={profile} user={user} />
      <PrivacySection profile={profile} uid="zoe" />
      <GamesView games={listed} player="zoe" remoteConfig={retry} profile={retry} />
    </>,
  );
}

export function renderPublicProfile(json: unknown): string[] {
  const data = calls.publicProfile.response.parse(json);
  const profile = publicProfileState({ uid: 'zoe', profile: { ...noResult, data }, robloxUser: noResult });
  return renderLines(<PublicProfileView profile={profile} viewer={undefined} link={link} {...retry} />);
}

/** The leaderboard, with an own rank as the host sends it. */
export function renderLeaderboard(
  json: unknown,
  ownRank: unknown = { displayName: 'Zoe', rank: 69 },
): string[] {
  const board = calls.leaderboard.response.parse(json);
  const { generatedAt } = board;
  const nextUpdateAt = generatedAt === undefined ? undefined : nextLeaderboardUpdate(generatedAt);
  const leaderboard = leaderboardState({
    session,
    leaderboard: { ...noResult, data: { ...board, nextUpdateAt, now: SERVER_NOW, stale: true } },
    receivedAt: NOW,
    own: {
      profile: undefined,
      rank: calls.ownRank.response.parse(ownRank),
      isLoading: false,
      isMissing: false,
    },
  });
  return renderLines(<LeaderboardsView leaderboard={leaderboard} {...retry} />);
}

/** The link page, to a player who has yet to confirm. */
export function renderLinkPage(json: unknown): string[] {
  const { platformInfo } = calls.verifyCode.response.parse(json);
  const context = createLinkingContext('GOOD01', platformInfo, NOW);
  return renderLines(
    <LinkView
      productName="Nova"
      code="GOOD01"
      linking={{ state: { step: 'verified', context }, verify: noop, link: noop, decline: noop }}
      player={{ kind: 'Nova profile', name: 'Zoe', avatar: undefined }}
      onSignOut={noop}
    />,
  );
}

function renderLines(content: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[badgePath('stick', 'First')]}>
      <AppProviders ports={ports}>
        <TrpcProvider>{content}</TrpcProvider>
      </AppProviders>
    </MemoryRouter>,
  );
  return html
    .replace(/ class="[^"]*"/g, '')
    .replace(/<(?:img|a)\b[^>]*? (?:src|href)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<(?:circle|progress|data|time|li)\b([^>]*)>/g, '\n$1\n')
    .replace(/<[^>]*?((?: data-[\w-]+="[^"]*")+)[^>]*>/g, '\n$1\n')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => entities[name] ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
