import { apass, cashback } from '#schema/constants.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Feature, FeatureGrid } from '../../ui/primitives/feature.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';
import { Prose } from '../../ui/primitives/prose.tsx';
import { Rewards } from './rewards.tsx';

const coins = (amount: number) => amount.toLocaleString('en-US');

/** /apass: the subscription page (SPEC §2, §9). */
export function ApassScreen() {
  const { productName } = usePorts().brand;
  return (
    <>
      <PageHeading
        title="APass"
        lead={`One subscription that counts in every ${productName} game.`}
        aside={
          <ButtonLink to={externalPaths.group} variant="primary">
            Get APass on Roblox
          </ButtonLink>
        }
      />
      <FeatureGrid>
        <Feature figure={coins(apass.monthlyCoins)} title="aCoins every month">
          Yours to claim in game, once a month.
        </Feature>
        <Feature figure={coins(apass.weeklyCoins)} title="aCoins every week">
          On top of the monthly ones.
        </Feature>
        <Feature figure={`${cashback.apassPercent}%`} title="Cashback">
          In place of {cashback.standardPercent}%, on what you spend in Robux.
        </Feature>
        <Feature figure={String(apass.dailyGifts)} title="Daily gifts">
          Without APass it is {apass.dailyGiftsForOthers}.
        </Feature>
        <Feature figure={`+${apass.bonusCurrencyPercent}%`} title="In-game currency">
          In each game's own currency, whatever you play.
        </Feature>
        <Feature figure={`+${apass.bonusAxpPercent}%`} title="aXP">
          You reach the next level, and the next tier, sooner.
        </Feature>
      </FeatureGrid>
      <SectionHeading title="Rewards for staying" />
      <Rewards />
      <SectionHeading title="How the subscription runs" />
      <Prose>
        <ul>
          <li>Everything above is claimed in game.</li>
          <li>The subscription is managed by Roblox: you begin, pay and end it there.</li>
          <li>You can cancel at any time.</li>
        </ul>
        <p>
          <ButtonLink to={paths.support}>Questions about APass</ButtonLink>
        </p>
      </Prose>
    </>
  );
}
