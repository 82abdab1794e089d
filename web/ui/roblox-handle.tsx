import ExternalLink from 'lucide-react/icons/external-link';
import { robloxProfileUrl } from '#schema/paths.ts';

interface RobloxHandleProps {
  userId: string | undefined;
  username: string;
}

/** '@username', as a link to the Roblox profile if `userId` is known (SPEC §2, Own profile). */
export function RobloxHandle({ userId, username }: RobloxHandleProps) {
  if (!userId) return <>@{username}</>;
  return (
    <a href={robloxProfileUrl(userId)} target="_blank" rel="noreferrer">
      @{username}
      <ExternalLink size={15} aria-hidden="true" />
    </a>
  );
}
