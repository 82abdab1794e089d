import * as messages from '#schema/messages.ts';
import { SERVER_NOW } from './render-responses.tsx';

const LINKED_AT = { _seconds: 1_748_514_600 };

/** A complete own profile (SPEC §3). */
export const ownProfile = {
  displayName: 'Aurora Vale',
  profileImageUrl: 'https://cdn.test/aurora.png',
  email: 'aurora@example.com',
  authProviders: ['password', 'roblox'],
  robloxUserId: '1180042317',
  robloxProfile: { userId: '1180042317', username: 'AuroraPlays', linkedAt: LINKED_AT },
  googleProfile: { email: 'vale@example.com', linkedAt: LINKED_AT },
  discordProfile: { username: 'auroravale', linkedAt: LINKED_AT },
  ingameOptions: { Privacy: { PublicProfileVisible: false, ShowInLeaderboards: false } },
  playerStats: {
    currency: { aCoins: 48_250, axp: 166_400, level: 8, levelName: 'Star Pilot' },
    stats: {
      challengesCompleted: 311,
      tradingCardsEarned: 322,
      challengeStreak: 333,
      badgesEarned: 344,
      secondsPlayed: 36_300,
    },
  },
  playerGamesData: {
    stick: { badgesEarned: 2, badgesOwned: { First: LINKED_AT, Second: LINKED_AT }, playtime: 7_260 },
    fly: { badgesEarned: 1, playtime: 3_600 },
  },
};
/** All that the screens show of it, in order. */
export const ownProfileText = `
menu of Aurora Vale, 1 pictures
value="48250" 48,250 aCoins value="166400" 166,400 aXP
https://cdn.test/aurora.png 8 Aurora Vale https://www.roblox.com/users/1180042317/profile @AuroraPlays
Star Pilot Level 8 2 levels to Advanced /leaderboards Global Leaderboards Your Rank 69
/options Options Sign Out Refresh /cashback Cashback 3 tiers reached
Stats Challenges Completed 311 Trading Cards 322 Daily Challenge Streak 333 Badges Earned 344 Total Playtime 10h 5min
Badges 3 of 5 badges in all
/games?badge=First#stick https://cdn.test/games/stick/badges/First.png First 05/29/25
/games?badge=Second#stick https://cdn.test/games/stick/badges/Second.png Second 05/29/25
https://cdn.test/games/stick/badges/Third.png Next badge /games?badge=Third#stick Third
1 badge to go in Stick Simulator value="2" max="3" aria-label="2/3 badges"
Top Games 2/5 Games Played
https://cdn.test/games/stick/showcase%20thumbnails/1.png /games#stick Stick Simulator
value="2" max="3" aria-label="2/3 badges" 2/3 badges 2h 1min
https://cdn.test/games/fly/showcase%20thumbnails/1.png /games#fly Fly High
value="1" max="2" aria-label="1/2 badges" 1/2 badges 1h 0min
password
Linked Accounts Your accounts elsewhere that belong to this profile.
Roblox @AuroraPlays Linked on 05/29/25 Unlink Roblox
Google vale@example.com Linked on 05/29/25
Discord @auroravale Linked on 05/29/25 Unlink Discord
Privacy What other players can see of you.
Public Profile: false Lets anyone who has the address open your public profile.
Show in Leaderboards: false Lists your name and aXP on the global leaderboard. ${messages.leaderboardRemovalNotice}.
How Others See You /profile/zoe ${messages.publicProfileHidden} /profile/zoe View Public Profile Copy Link
3 of 5 badges in all All badges Missing Earned /games#stick Stick Simulator /games#fly Fly High
https://cdn.test/games/stick/showcase%20thumbnails/1.png Stick Simulator Play Now Stick Simulator
2/3 badges (67%) 2h 1min played value="2" max="3" aria-label="2/3 badges (67%)"
https://cdn.test/games/stick/badges/First.png First https://cdn.test/games/stick/badges/Second.png Second
https://cdn.test/games/stick/badges/Third.png Third Not earned yet
https://cdn.test/games/fly/showcase%20thumbnails/1.png Fly High Play Now Fly High
1/2 badges (50%) 1h 0min played value="1" max="2" aria-label="1/2 badges (50%)"
https://cdn.test/games/fly/badges/Up.png Up https://cdn.test/games/fly/badges/Down.png Down
First https://cdn.test/games/stick/badges/First.png Stick Simulator Earned 05/29/25 217 days ago`;

export const publicProfile = {
  displayName: 'Aurora Vale',
  username: 'AuroraVale',
  profileImageUrl: 'https://cdn.test/aurora.png',
  playerStats: { currency: { axp: 166_400, level: 8 } },
  robloxProfile: { userId: '1180042317', username: 'AuroraPlays' },
};
export const publicProfileText = `
value="166400" 166,400 aXP https://cdn.test/aurora.png 8
Aurora Vale https://www.roblox.com/users/1180042317/profile @AuroraVale Noob Level 8
Play the same games? One account keeps your level, aXP and badges from all of them.
/login Log In /leaderboards Leaderboards Copy Link`;

export const leaderboard = {
  topPlayers: [
    { uid: 'ada', displayName: 'Ada Nova', axp: 4_000, rank: 1 },
    { uid: 'ben', displayName: 'Ben Comet', axp: 1_500, rank: 2 },
  ],
  generatedAt: new Date(SERVER_NOW - 3_600_000).toISOString(),
};
export const leaderboardText = `
Last updated 1 hour ago Next update in role="timer" 5h 00min 00s ${messages.showingOlder}
Global Leaderboards Rank Username aXP
1 /profile/ada Ada Nova value="4000" 4,000 2 /profile/ben Ben Comet value="1500" 1,500 69 Zoe Your Rank –`;

export const verifiedCode = {
  platformInfo: { id: '7', username: 'nova', avatar: 'https://cdn.test/nova.png', platform: 'discord' },
};
export const verifiedCodeText = `
Link Your Discord Account https://cdn.test/nova.png Discord account nova ? Nova profile Zoe
Link them only if both are yours: the Discord account then belongs to this profile, and to no other.
Link Accounts Cancel Sign Out`;
