import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { NotFoundState } from '../../ui/art/not-found-state.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';

/** The 404 page for unknown paths (SPEC §2). */
export function NotFoundScreen() {
  return (
    <NotFoundState
      title={messages.pageNotFound}
      text={<span className="visually-hidden">404</span>}
      action={
        <ButtonLink variant="primary" to={paths.home}>
          {messages.returnHome}
        </ButtonLink>
      }
    />
  );
}
