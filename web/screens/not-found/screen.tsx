import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { EmptyState } from '../../ui/feedback/state-panel.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';

/** The 404 page for unknown paths (SPEC §2). */
export function NotFoundScreen() {
  return (
    <EmptyState
      level={1}
      title={messages.pageNotFound}
      text="404"
      action={<ButtonLink to={paths.home}>{messages.returnHome}</ButtonLink>}
    />
  );
}
