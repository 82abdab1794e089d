import { Queries } from '../../queries.tsx';
import { Games } from './games.tsx';

/** The games for somebody who has no progress to ask for. */
export function VisitorGames() {
  return (
    <Queries>
      <Games profile={unasked} />
    </Queries>
  );
}

const unasked = { data: undefined, failure: undefined, retrying: false, retry: () => undefined };
