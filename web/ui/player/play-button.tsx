import Play from 'lucide-react/icons/play';
import * as messages from '#schema/messages.ts';
import type { ButtonVariant } from '../primitives/button.tsx';
import { Button, ButtonLink } from '../primitives/button.tsx';

interface PlayButtonProps {
  title: string;
  /** The game's own address; undefined while the game cannot be played. */
  link: string | undefined;
  variant?: ButtonVariant;
  /** Whether the label names the game: for a button away from the game's title. */
  isNamed?: boolean;
}

/** 'Play Now', which opens the game in a new tab. */
export function PlayButton({ title, link, variant = 'secondary', isNamed = false }: PlayButtonProps) {
  const label = isNamed ? (
    messages.playGame({ title })
  ) : (
    <>
      {messages.playNow}
      <span className="visually-hidden"> {title}</span>
    </>
  );
  const icon = <Play size={18} aria-hidden="true" />;
  return link ? (
    <ButtonLink variant={variant} to={link} external icon={icon}>
      {label}
    </ButtonLink>
  ) : (
    <Button disabled icon={icon}>
      {label}
    </Button>
  );
}
