import { cashback } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Feature, FeatureGrid } from '../../ui/primitives/feature.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';
import { Prose } from '../../ui/primitives/prose.tsx';
import { Step, Steps } from '../../ui/primitives/steps.tsx';

/** /cashback: the cashback programme page (SPEC §2, §9). */
export function CashbackScreen() {
  const { productName } = usePorts().brand;
  return (
    <>
      <PageHeading
        title="Cashback"
        lead={`Part of every Robux you spend in ${productName} games comes back to you as aCoins.`}
        aside={
          <ButtonLink to={paths.games} variant="primary">
            {messages.viewAllGames}
          </ButtonLink>
        }
      />
      <FeatureGrid>
        <Feature figure={`${cashback.standardPercent}%`} title="For every player">
          Of what you spend in Robux, paid as aCoins. There is nothing to sign up for: an account is enough.
        </Feature>
        <Feature figure={`${cashback.apassPercent}%`} title="For APass members">
          The same programme at a higher rate, for as long as your APass runs.
        </Feature>
        <Feature figure={`${cashback.gameCommissionPercent}%`} title="The game's commission">
          What the game keeps of each purchase.
        </Feature>
      </FeatureGrid>
      <SectionHeading title="How it works" />
      <Steps>
        <Step title="Link your Roblox account">
          Sign in with Roblox, or link it on your profile, so that your purchases can be told to be yours.
        </Step>
        <Step title="Spend as you always do">Buy what you like with Robux in any of the games.</Step>
        <Step title="Claim it in the game">
          Your aCoins wait in the game. Claim them there, and they join your balance.
        </Step>
        <Step title="Use them anywhere">
          aCoins are one currency for all the games: earned in one, good in every other.
        </Step>
      </Steps>
      <SectionHeading title="Good to know" />
      <ul>
        <li>Cashback is paid on spending in Robux, not on aCoins that you spend.</li>
        <li>It is paid as aCoins, and it does not need an APass.</li>
        <li>It has to be claimed in the game. This page and your profile do not claim it for you.</li>
      </ul>
      <SectionHeading title={`From ${cashback.standardPercent}% to ${cashback.apassPercent}%`} />
      <Prose>
        <p>
          APass raises your cashback, and adds aCoins every week and month, more daily gifts and more aXP.
        </p>
        <p>
          <ButtonLink to={paths.apass}>See what APass gives</ButtonLink>
        </p>
      </Prose>
    </>
  );
}
