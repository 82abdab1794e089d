import { apass, cashback, legal } from '#schema/constants.ts';
import { groupThousands } from '#schema/group-thousands.ts';
import { usePorts } from '../../ports/ports.ts';
import { Article, ArticleSection } from '../../ui/primitives/article.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';

/** /terms_of_service: the rules and figures of SPEC §9 in plain words. */
export function TermsScreen() {
  const { productName, supportEmail } = usePorts().brand;
  return (
    <>
      <PageHeading title="Terms of Service" lead={`Effective ${legal.termsEffective}`} />
      <Article>
        <ArticleSection id="agreement" title="What you agree to">
          <p>
            These terms are between you and the studio behind {productName} (“we”). They cover this portal and
            your {productName} account. By making an account or using one you agree to them. If you do not
            agree, do not use the account.
          </p>
          <p>
            The games themselves run on Roblox. Its own terms apply to them, to Robux and to your Roblox
            account; these terms add to those and replace none of them.
          </p>
        </ArticleSection>
        <ArticleSection id="age" title="Your age">
          <p>
            You must be at least {legal.minimumAge} years old, or older where the law of your country demands
            it. If you are not of age there, a parent or guardian has to agree to these terms for you.
          </p>
        </ArticleSection>
        <ArticleSection id="account" title="Your account">
          <p>
            You can sign in with Roblox, with Google, or with an email address and a password, and you can
            link a Roblox and a Discord account. Use only accounts that are your own.
          </p>
          <ul>
            <li>Keep your password and linking codes to yourself. We never ask for them.</li>
            <li>You are responsible for what happens under your account.</li>
            <li>One Discord account can be linked to one profile only.</li>
            <li>Tell us soon if you think that someone else uses your account.</li>
          </ul>
        </ArticleSection>
        <ArticleSection id="virtual" title="aXP, aCoins and badges">
          <p>
            aXP, levels, aCoins, badges and rewards are part of the games. We grant you the use of them with
            your account; they are not money, and you cannot sell them or exchange them for money.
          </p>
          <p>
            We may correct a balance, a badge or a place on the leaderboard that came about by an error or by
            cheating.
          </p>
        </ArticleSection>
        <ArticleSection id="cashback" title="Cashback">
          <p>
            Cashback is {cashback.standardPercent} percent of what you spend in Robux in our games, and{' '}
            {cashback.apassPercent} percent for APass members. It is paid as aCoins and claimed in game. The
            game's commission is {cashback.gameCommissionPercent} percent.
          </p>
        </ArticleSection>
        <ArticleSection id="apass" title="APass">
          <p>
            APass is a subscription that Roblox manages: you subscribe, pay and cancel there, and you can
            cancel at any time. What it gives is listed on the APass page, among it{' '}
            {groupThousands(apass.monthlyCoins)} aCoins a month, and is claimed in game.
          </p>
          <p>Refunds of payments made through Roblox follow the rules of Roblox.</p>
        </ArticleSection>
        <ArticleSection id="conduct" title="How to behave">
          <p>Do not:</p>
          <ul>
            <li>cheat, or use faults of the games or the portal to your advantage;</li>
            <li>use somebody else's account, or pretend to be somebody else;</li>
            <li>use a name or picture that insults, threatens or deceives others;</li>
            <li>attack or overload the portal, or read it out automatically without our consent;</li>
            <li>trade accounts, aCoins or badges outside the games.</li>
          </ul>
        </ArticleSection>
        <ArticleSection id="ending" title="Ending">
          <p>
            You can delete your account at any time in Options. What it held (aXP, aCoins, badges, links) is
            then gone and cannot be brought back. An APass has to be cancelled on Roblox besides.
          </p>
          <p>We may suspend or close an account that breaks these terms. Where we can, we tell you why.</p>
        </ArticleSection>
        <ArticleSection id="service" title="The service as it is">
          <p>
            We work to keep the portal running and your progress safe, but we cannot promise that it is always
            available or without errors. As far as the law allows, we are not liable for what follows from
            that. Rights that the law of your country gives you as a consumer stay yours.
          </p>
        </ArticleSection>
        <ArticleSection id="changes" title="Changes to these terms">
          <p>
            We announce a change at least {legal.termsNoticeDays} days before it takes effect. If you go on
            using your account after that, you agree to it; if you do not agree, delete the account before.
          </p>
        </ArticleSection>
        <ArticleSection id="licences" title="Software of others">
          <p>
            The portal uses software that others give away, under <a href="/licenses.txt">these licences</a>.
          </p>
        </ArticleSection>
        <ArticleSection id="contact" title="Contact">
          <p>
            Questions about these terms: <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </ArticleSection>
      </Article>
    </>
  );
}
