import { defaultBrand } from '#schema/brand/brand.ts';
import type { Badge, BadgesConfig, GamesConfig } from '#schema/entities/remote-config.ts';

/** The studio's remote configuration has five visible games and a hidden one. */
export const gameIds = {
  stickSim: 'Stick Sim',
  flyHighSim: 'Fly High Sim',
  brainrotTycoon: 'Sell Brainrot Tycoon',
  orbitMiners: '🧑‍🚀 Orbit Miners',
  neonDrift: 'Neon Drift',
  vaultPlaytest: 'Vault Playtest',
} as const;

/** The visible games. */
export const playableGameIds = [
  gameIds.stickSim,
  gameIds.flyHighSim,
  gameIds.brainrotTycoon,
  gameIds.orbitMiners,
  gameIds.neonDrift,
] as const;

export const gamesConfig: GamesConfig = {
  data: {
    [gameIds.stickSim]: {
      Show: true,
      FullTitle: 'Stick Sim: Grow Your Stick',
      FormattedDescription:
        'Start with a twig, end with a tower. Train, trade and swing across seven islands.',
      Link: defaultBrand.links['stick-sim'],
    },
    [gameIds.flyHighSim]: {
      Show: true,
      FullTitle: 'Fly High Sim',
      FormattedDescription:
        'Flap, glide and boost past the clouds. Every wing you hatch takes you a little closer to the stars.',
      Link: defaultBrand.links['fly-high-sim'],
    },
    [gameIds.brainrotTycoon]: {
      Show: true,
      FullTitle: 'Sell Brainrot Tycoon',
      FormattedDescription:
        'Run the silliest shop on the server: stock up, outbid your neighbours, sell before it goes stale.',
      Link: defaultBrand.links['sell-brainrot-tycoon'],
    },
    [gameIds.orbitMiners]: {
      Show: true,
      FullTitle: 'Orbit Miners',
      FormattedDescription:
        'Dig asteroids, upgrade your rig and haul rare ore home before your oxygen runs out.',
      Link: 'https://www.roblox.com/discover?Keyword=orbit%20miners',
    },
    // Announced but not released: no Link.
    [gameIds.neonDrift]: {
      FullTitle: 'Neon Drift',
      FormattedDescription: 'Night races through a city of light. Drift longer, glow brighter.',
    },
    [gameIds.vaultPlaytest]: {
      Show: false,
      FullTitle: 'Vault (closed playtest)',
      FormattedDescription: 'Testers only.',
      Link: 'https://www.roblox.com/discover?Keyword=vault',
    },
  },
};

const createBadge = (Name: string, Desc: string, ReadableRequirements: string): Badge => ({
  Name,
  Desc,
  ReadableRequirements,
});

export const badgesConfig: BadgesConfig = {
  data: {
    [gameIds.stickSim]: [
      createBadge('First Swing', 'Everyone starts with a twig.', 'Swing your stick once'),
      createBadge('Twig to Branch', 'It is growing on you.', 'Reach a stick length of 100'),
      createBadge('Over 9,000!', 'What does the ruler say?', 'Reach a stick length of 9,001'),
      createBadge('Island Hopper', 'Shore to shore.', 'Visit 3 islands'),
      createBadge('All Seven Isles', 'No map needed any more.', 'Visit all 7 islands'),
      createBadge('Stick Trader', 'A fair swap.', 'Complete 10 trades'),
      createBadge('Golden Oak', 'The rarest wood of all.', 'Own a Golden Oak stick'),
      createBadge('Reborn', 'Back to the twig, but wiser.', 'Rebirth for the first time'),
    ],
    [gameIds.flyHighSim]: [
      createBadge('Take-off', 'Both feet in the air.', 'Leave the ground'),
      createBadge("Sky's the Limit", 'It is not.', 'Reach 10,000 m'),
      createBadge('Night Owl', 'Who needs sleep?', 'Fly for 30 minutes at night'),
      createBadge('Hatchling', 'Look at those wings.', 'Hatch your first pair of wings'),
      createBadge('Feather Collector', 'One of each, please.', 'Collect 50 feathers'),
      createBadge('Storm Chaser', 'Grounded? Never.', 'Fly through 5 storms'),
      createBadge('Edge of Space', 'Mind the satellites.', 'Reach 100,000 m'),
    ],
    [gameIds.brainrotTycoon]: [
      createBadge('Open for Business', 'The sign is up.', 'Open your shop'),
      createBadge('First Sale', 'Somebody wanted it.', 'Sell 1 item'),
      createBadge('100% Fresh', 'Straight from the feed.', 'Sell 100 items within a minute of stocking them'),
      createBadge('Haggler', 'Going once, going twice…', 'Win 10 auctions'),
      createBadge('Shelf Master', 'Not a gap to be seen.', 'Fill every shelf'),
      createBadge('Viral!', 'They came from three servers away.', 'Serve 1,000 customers'),
      createBadge('Franchise', 'Another one.', 'Open a second shop'),
      createBadge('Tycoon', 'Feet on the desk.', 'Earn 1,000,000 in one session'),
      createBadge('Meme Museum', 'It belongs in there.', 'Collect all 40 rare items'),
    ],
    [gameIds.orbitMiners]: [
      createBadge('Lift-off', 'Three, two, one.', 'Launch your first rig'),
      createBadge('First Ore', 'Shiny.', 'Mine 1 ore'),
      createBadge('Deep Digger', 'There is no bottom.', 'Dig 500 m into one asteroid'),
      createBadge('Last Breath', 'That was close.', 'Dock with less than 5 seconds of oxygen'),
      createBadge('Ring Runner', 'All the way round.', 'Orbit the ringed planet'),
      createBadge('Core Sample', 'Still warm.', 'Bring home a planet core'),
    ],
    [gameIds.neonDrift]: [
      createBadge('Ignition', 'Listen to that hum.', 'Finish the tutorial lap'),
      createBadge('Clean Line', 'Not a scratch.', 'Finish a race without a crash'),
      createBadge('Sideways', 'Straight is boring.', 'Drift for 10 seconds'),
      createBadge('Night Shift', 'The city never sleeps.', 'Race 10 times'),
      createBadge('Photo Finish', 'By a headlight.', 'Win by less than 0.1 seconds'),
      createBadge('Tunnel Vision', 'Do not blink.', 'Beat the tunnel record'),
      createBadge('Podium', 'Top three.', 'Finish 20 races on the podium'),
      createBadge('Overglow', 'Turn it down!', 'Reach full glow'),
      createBadge('Marathon', 'Sunrise already?', 'Drive 1,000 km'),
      createBadge('City Legend', 'They named a bridge after you.', 'Win every cup'),
    ],
    [gameIds.vaultPlaytest]: [
      createBadge('Key Holder', 'You were there first.', 'Take part in the playtest'),
    ],
  },
};
