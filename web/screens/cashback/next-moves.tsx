import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';

/** The next move of a player whose purchases count. */
export const ViewGames = () => (
  <ButtonLink to={paths.games} variant="primary">
    {messages.viewAllGames}
  </ButtonLink>
);

/** The profile, where a player links Roblox; a visitor signs in first. */
export const LinkOnProfile = ({ isNext = false }: { isNext?: boolean }) => (
  <ButtonLink to={paths.profile} variant={isNext ? 'primary' : 'secondary'}>
    {messages.linkYourRoblox}
  </ButtonLink>
);
