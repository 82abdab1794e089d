import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { time } from '#schema/constants.ts';
import { linkCodePath, paths } from '#schema/paths.ts';
import { identityMessage } from '#web/auth/identity-messages.ts';
import { toIdentityError } from '#web/ports/identity.ts';
import type { Harness } from '../harness/harness.ts';
import { mockOrigin } from '../harness/harness.ts';
import styles from './demo-panel.module.css';

const MockWorldSchema = z.object({
  people: z.array(z.object({ uid: z.string(), email: z.string(), password: z.string(), is: z.string() })),
  codes: z.array(z.object({ code: z.string(), state: z.string() })),
});
const OutboxSchema = z.object({
  mails: z.array(z.object({ kind: z.string(), email: z.string(), link: z.string() })),
});

type MockWorld = z.infer<typeof MockWorldSchema>;
type Mail = z.infer<typeof OutboxSchema>['mails'][number];

/** Panel over the demo with its people, linking codes, mails and clock. */
export function DemoPanel({ harness }: { harness: Harness }) {
  const [open, setOpen] = useState(false);
  useHashAddress();
  return (
    <aside className={styles.demo} aria-label="Demo">
      {open && <DemoTools harness={harness} />}
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Demo
      </button>
    </aside>
  );
}

/** Mirrors the router's location in the URL hash, so that a reload or a copied link restores it. */
function useHashAddress() {
  const { pathname, search, hash } = useLocation();
  useEffect(
    () => window.history.replaceState(null, '', `#${pathname}${search}${hash}`),
    [pathname, search, hash],
  );
}

function DemoTools({ harness }: { harness: Harness }) {
  const { ports, externalNavigation, clock, readControl } = harness;
  const navigate = useNavigate();
  const [world, setWorld] = useState<MockWorld>({ people: [], codes: [] });
  const [mails, setMails] = useState<readonly Mail[]>([]);

  useEffect(() => {
    void (async () => {
      setWorld(MockWorldSchema.parse(await readControl('world')));
      setMails(OutboxSchema.parse(await readControl('outbox')).mails);
    })();
  }, [readControl]);

  async function signIn({ email, password }: MockWorld['people'][number]) {
    try {
      await ports.identity.signInWithEmail(email, password);
      await navigate(paths.profile);
    } catch (error) {
      const notice = identityMessage('emailSignIn', toIdentityError(error));
      await navigate(paths.login, { state: { notice, tone: 'error' } });
    }
  }

  return (
    <div className={styles.tools}>
      <p>The whole portal in this page, on a mock host. Nothing leaves it, and a reload starts anew.</p>
      <h2>Be somebody</h2>
      <ul>
        {world.people.map((person) => (
          <li key={person.uid}>
            <button type="button" title={person.is} onClick={() => void signIn(person)}>
              {person.uid}
            </button>
          </li>
        ))}
      </ul>
      <h2>Discord codes</h2>
      <ul>
        {world.codes.map(({ code, state }) => (
          <li key={code}>
            <button type="button" title={state} onClick={() => void navigate(linkCodePath(code))}>
              {code}
            </button>
          </li>
        ))}
      </ul>
      <h2>Mails</h2>
      <ul>
        {mails.map(({ kind, email, link }) => (
          <li key={`${kind} ${email} ${link}`}>
            <button type="button" onClick={() => void navigate(link.replace(ports.browser.origin, ''))}>
              {kind === 'passwordReset' ? 'Reset' : 'Verification'}: {email}
            </button>
          </li>
        ))}
      </ul>
      <h2>Time and host</h2>
      <ul>
        <li>
          <button type="button" onClick={() => void clock.advance(time.HOUR_MS)}>
            One hour later
          </button>
        </li>
        <li>
          <button type="button" onClick={() => externalNavigation.open(`${mockOrigin}/__mock`)}>
            Control page
          </button>
        </li>
        <li>
          <button type="button" onClick={externalNavigation.returnToPortal}>
            Back to the portal
          </button>
        </li>
      </ul>
    </div>
  );
}
