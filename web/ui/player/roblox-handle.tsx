import ExternalLink from 'lucide-react/icons/external-link';
import { robloxProfileUrl } from '#schema/paths.ts';

interface RobloxHandleProps {
  userId: string | undefined;
  username: string | undefined;
}

/**
 * '@username', as a link to the Roblox profile if `userId` is known (SPEC §2, Own profile). Without a username it shows
 * the user id.
 */
export function RobloxHandle({ userId, username }: RobloxHandleProps) {
  const name = username ? `@${username}` : `User id ${userId}`;
  if (!userId) return <>{username && name}</>;
  return (
    <a href={robloxProfileUrl(userId)} target="_blank" rel="noreferrer">
      {name}
      <ExternalLink size={15} aria-hidden="true" />
    </a>
  );
}
