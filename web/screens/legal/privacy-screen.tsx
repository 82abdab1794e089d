import { Link } from 'react-router-dom';
import { dataExport, leaderboard, legal, linking } from '#schema/constants.ts';
import { toNumberWord } from '#schema/number-word.ts';
import { paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { Article, ArticleSection } from '../../ui/primitives/article.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';

/** Logs with IP addresses are deleted after this time. */
const LOG_DAYS = 30;

/** /privacy_policy: the data that the portal stores and shows (SPEC §2, §3, §6, §7, §9). */
export function PrivacyScreen() {
  const { productName, supportEmail, errorReports } = usePorts().brand;
  return (
    <>
      <PageHeading
        title="Privacy Policy"
        lead={`What ${productName} keeps about you, why, and who sees it.`}
      />
      <Article>
        <ArticleSection id="short" title="In short">
          <ul>
            <li>We keep what an account across our games needs, and show others only a small part of it.</li>
            <li>You can hide your public profile and leave the leaderboard.</li>
            <li>
              You can have a copy of your data, and delete your account, in{' '}
              <Link to={paths.options}>Options</Link>.
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="what" title="What we keep">
          <ul>
            <li>
              <strong>Your account:</strong> display name, picture, email address if you gave one, and how you
              sign in. Your password is kept by the identity service in a form that nobody can read.
            </li>
            <li>
              <strong>Linked accounts:</strong> Roblox user id and username, the email address of your Google
              account, your Discord username and id, and when each was linked.
            </li>
            <li>
              <strong>Your play:</strong> aXP, level, aCoins, challenges, trading cards, streak, badges with
              the time each was earned, and how long you played each game.
            </li>
            <li>
              <strong>Your choices:</strong> the privacy settings in Options.
            </li>
          </ul>
        </ArticleSection>
        <ArticleSection id="why" title="What we use it for">
          <ul>
            <li>to sign you in and keep your account safe;</li>
            <li>to show you your profile and to carry progress and aCoins between our games;</li>
            <li>to make the leaderboard;</li>
            <li>to answer you when you write to us;</li>
            <li>to make a yearly recap of your play.</li>
          </ul>
        </ArticleSection>
        <ArticleSection id="who" title="Who sees it">
          <p>
            <strong>Everyone</strong>, while your public profile is on: display name, picture, level and aXP,
            and your Roblox username with a link to your Roblox profile.
          </p>
          <p>
            <strong>Signed-in players</strong>, while you are on the leaderboard: display name, aXP and rank.
          </p>
          <p>
            <strong>Services we rely on:</strong> the identity service that signs you in and sends its emails,
            the service that delivers the list of games, and the network that delivers pictures. Roblox,
            Google and Discord learn of you what their own sign-in or linking needs.
          </p>
          <p>We do not sell your data.</p>
        </ArticleSection>
        <ArticleSection id="choices" title="Your choices">
          <p>
            In <Link to={paths.options}>Options</Link> you can:
          </p>
          <ul>
            <li>
              switch your public profile off: its address then says that the profile does not exist or might
              be private;
            </li>
            <li>leave the leaderboard, which may take up to {leaderboard.removalHours} hours;</li>
            <li>
              request an export of your data by email, which may take up to {dataExport.maximumHours} hours;
            </li>
            <li>unlink Discord, and Roblox unless it is your only way to sign in;</li>
            <li>delete your account.</li>
          </ul>
        </ArticleSection>
        <ArticleSection id="how-long" title="How long we keep it">
          <p>As long as you have the account. When you delete it, what belongs to it is deleted.</p>
          <p>
            Data for the yearly recap is kept for about {legal.recapYearsKept} years: the current one and the{' '}
            {toNumberWord(legal.recapYearsKept - 1)} before.
          </p>
          <p>
            Our server’s <a href="#logs">log</a> is deleted after {LOG_DAYS} days.
          </p>
        </ArticleSection>
        <ArticleSection id="browser" title="What is kept in your browser">
          <ul>
            <li>
              Your sign-in, until you sign out. After that, when it ended and, if you did not end it, why. In
              a tab’s history, the email address that you typed to sign up, to reset a password or to link,
              until you close the tab.
            </li>
            <li>
              While you link a Discord account: a cookie with the code and the account's name, id, picture and
              server, for {linking.contextSeconds / 3_600} hour at most.
            </li>
            <li>
              While you sign in with Roblox or Google: when you began, the page to return to and the code to
              link. Only the tab has it, until you are back or close it.
            </li>
            <li>Your answer to the cookie notice, and whether you paused the background.</li>
            <li>
              Your aXP, number of badges and rank when you last saw your profile, to show what is new since
              then, and whether you hid the first steps. It is kept without your name, also after you sign
              out. It goes when you delete your account here, or clear this site’s data in your browser.
            </li>
            <li>Pictures of games and badges, so that they need not be loaded again.</li>
          </ul>
        </ArticleSection>
        <ArticleSection id="reports" title="What your browser reports">
          <p>{errorReports.policy}</p>
        </ArticleSection>
        <ArticleSection id="logs" title="Our server’s log">
          <p>
            When you open a page, our server writes a line to its log: the time, your IP address, the kind of
            page, and whether and how fast it was sent. When something is sent far too often, the line about
            it names the IP address too. We use the log to find faults and to ward off attacks, and for
            nothing else.
          </p>
          <p>
            We delete the log after {LOG_DAYS} days. To limit how often something can be tried, the server
            also counts tries by IP address, for an hour at most.
          </p>
        </ArticleSection>
        <ArticleSection id="children" title="Children">
          <p>
            {productName} is not for children under {legal.minimumAge}, or under a higher age where the law
            demands it. If you believe that a younger child has an account, tell us, and we delete it.
          </p>
        </ArticleSection>
        <ArticleSection id="changes" title="Changes">
          <p>
            When this policy changes, the new one stands here, and larger changes are announced beforehand.
          </p>
        </ArticleSection>
        <ArticleSection id="contact" title="Contact">
          <p>
            Questions, and requests that Options does not cover:{' '}
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
        </ArticleSection>
      </Article>
    </>
  );
}
