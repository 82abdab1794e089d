import AtSign from 'lucide-react/icons/at-sign';
import Camera from 'lucide-react/icons/camera';
import MessageCircle from 'lucide-react/icons/message-circle';
import Music from 'lucide-react/icons/music-2';
import TvMinimalPlay from 'lucide-react/icons/tv-minimal-play';
import type { Brand } from '#schema/brand/brand.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { OrbitArt } from '../../ui/art/orbit-art.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { BlockGlyph } from '../../ui/primitives/glyphs.tsx';
import { OpensInNewTab } from '../../ui/primitives/opens-in-new-tab.tsx';
import styles from './call-to-action.module.css';
import type { AccountLink } from './state.ts';

const socialLinks = [
  { link: 'discord', name: 'Discord', Icon: MessageCircle },
  { link: 'group', name: 'Roblox Group', Icon: BlockGlyph },
  { link: 'twitter', name: 'Twitter', Icon: AtSign },
  { link: 'youtube', name: 'YouTube', Icon: TvMinimalPlay },
  { link: 'tiktok', name: 'TikTok', Icon: Music },
  { link: 'instagram', name: 'Instagram', Icon: Camera },
] as const;

/** The closing call to action, with social links (SPEC §2, Home). */
export function CallToAction({ brand, account }: { brand: Brand; account: AccountLink }) {
  return (
    <section className={styles.closing} aria-labelledby="closing">
      <div className={styles.art}>
        <OrbitArt />
      </div>
      <div className={styles.text}>
        <h2 id="closing" className={styles.title}>
          Your next adventure already knows your name
        </h2>
        <p className={styles.lead}>One sign-in, and all of {brand.productName} is yours to explore.</p>
        <div className={styles.actions}>
          <ButtonLink to={account.to}>{account.label}</ButtonLink>
          <ButtonLink to={paths.games}>{messages.playOneGames({ product: brand.productName })}</ButtonLink>
        </div>
      </div>
      <nav aria-label="Follow us">
        <ul className={styles.socials}>
          {socialLinks.map(({ link, name, Icon }) => (
            <li key={link}>
              <a href={brand.links[link]} target="_blank" rel="noreferrer">
                <span aria-hidden="true">
                  <Icon size={22} />
                </span>
                {name}
                <OpensInNewTab />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}
