import type { LucideProps } from 'lucide-react';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import Cookie from 'lucide-react/icons/cookie';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Brand } from '#schema/brand/brand.ts';
import { paths } from '#schema/paths.ts';
import { ignoreDoubleClick } from '../../ui/primitives/ignore-double-click.ts';
import { Logo } from '../../ui/primitives/logo.tsx';
import { OpensInNewTab } from '../../ui/primitives/opens-in-new-tab.tsx';
import styles from './footer.module.css';

interface FooterProps {
  brand: Brand;
  paused: boolean;
  onPause: (paused: boolean) => void;
  onCookies: () => void;
}

/** The three link groups (SPEC §2, Navigation and footer) and the page's controls. */
export function Footer({ brand, paused, onPause, onCookies }: FooterProps) {
  const PauseIcon = paused ? Play : Pause;
  return (
    <footer className={styles.footer}>
      <Horizon />
      <div className={styles.land}>
        <div className={styles.groups}>
          <div className={styles.mark}>
            <Logo productName={brand.productName} />
            <div className={styles.tools}>
              <FooterButton
                icon={PauseIcon}
                pressed={paused}
                onPress={() => onPause(!paused)}
                isAnimationControl
              >
                Pause background
              </FooterButton>
              <FooterButton icon={Cookie} onPress={onCookies}>
                Cookie settings
              </FooterButton>
            </div>
          </div>
          <FooterGroup title="Main" tall>
            <Link to={paths.home}>Home</Link>
            <Link to={paths.games}>Games</Link>
            <Link to={paths.profile}>Profile</Link>
            <Link to={paths.cashback}>Cashback</Link>
            <Link to={paths.apass}>APass</Link>
            <Link to={paths.login}>Log In</Link>
          </FooterGroup>
          <FooterGroup title="Legal">
            <Link to={paths.privacyPolicy}>Privacy Policy</Link>
            <Link to={paths.termsOfService}>Terms of Service</Link>
          </FooterGroup>
          <FooterGroup title="Social">
            <FooterExternalLink href={brand.links.discord}>Discord</FooterExternalLink>
            <FooterExternalLink href={brand.links.group}>Roblox Group</FooterExternalLink>
            <FooterExternalLink href={brand.links.twitter}>Twitter</FooterExternalLink>
            <FooterExternalLink href={brand.links.youtube}>YouTube</FooterExternalLink>
          </FooterGroup>
        </div>
      </div>
    </footer>
  );
}

interface FooterButtonProps {
  icon: ComponentType<LucideProps>;
  pressed?: boolean;
  /** Hides the button with reduced motion. */
  isAnimationControl?: boolean;
  onPress: () => void;
  children: string;
}

function FooterButton({ icon: Icon, pressed, isAnimationControl, onPress, children }: FooterButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-moves={isAnimationControl || undefined}
      aria-pressed={pressed}
      onClickCapture={ignoreDoubleClick}
      onClick={onPress}
    >
      <Icon size={16} aria-hidden="true" />
      {children}
    </button>
  );
}

function FooterGroup({ title, tall, children }: { title: string; tall?: boolean; children: ReactNode }) {
  return (
    <nav aria-label={title} className={tall ? styles.tall : undefined}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.links}>{children}</div>
    </nav>
  );
}

function FooterExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
      <ArrowUpRight size={16} aria-hidden="true" />
      <OpensInNewTab />
    </a>
  );
}

function Horizon() {
  return (
    <svg
      className={styles.horizon}
      viewBox="0 0 1440 120"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles.ground} d="M0 121V96Q720-70 1440 96v25Z" />
      <path
        className={styles.meridians}
        d="M240 121Q360 50 640 17M480 121Q560 50 690 14M720 121V13M960 121Q880 50 750 14M1200 121Q1080 50 800 17"
        vectorEffect="non-scaling-stroke"
      />
      <path
        className={styles.line}
        d="M0 96Q720-70 1440 96"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
