// Storybook's manager provides its own React to panels as a global of this name.
import * as React from 'react';
import { AddonPanel, Button } from 'storybook/internal/components';
import { useChannel } from 'storybook/manager-api';
import { styled } from 'storybook/theming';
import type { JournalEntry } from '../harness/journal-events.ts';
import { journalEvents } from '../harness/journal-events.ts';

const clockSteps = [
  { label: '+ 1 s', ms: 1_000 },
  { label: '+ 5 s', ms: 5_000 },
  { label: '+ 1 min', ms: 60_000 },
  { label: '+ 1 h', ms: 3_600_000 },
  { label: '+ 6 h', ms: 21_600_000 },
] as const;

/** Renders the panel in Storybook's manager. */
export const renderJournal = ({ active = false }: { active?: boolean | undefined }) => (
  <JournalPanel active={active} />
);

/** Lists the exchanges between the story's portal and the mock host, and controls the story's time. */
function JournalPanel({ active }: { active: boolean }) {
  const [exchanges, setExchanges] = React.useState<readonly JournalEntry[]>([]);
  const [time, setTime] = React.useState<number>();
  const emit = useChannel({
    [journalEvents.exchanged]: setExchanges,
    [journalEvents.time]: setTime,
  });
  return (
    <AddonPanel active={active}>
      <Frame>
        <Clock>
          <span>
            {time === undefined
              ? 'No clock in this story'
              : `The story’s time: ${new Date(time).toUTCString()}`}
          </span>
          {time !== undefined &&
            clockSteps.map(({ label, ms }) => (
              <Button
                key={label}
                size="small"
                ariaLabel={`${label} of the story’s time`}
                onClick={() => emit(journalEvents.advance, ms)}
              >
                {label}
              </Button>
            ))}
        </Clock>
        {exchanges.length === 0 ? (
          <p>This story has sent no request to the host.</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th>Call</th>
                <th>Request</th>
                <th>Status</th>
                <th>Contract</th>
              </tr>
            </thead>
            <tbody>
              {exchanges.map(({ at, call, method, path, status, findings }, index) => (
                // Two exchanges can have equal fields, and the list is only replaced as a whole.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={`${at} ${call} ${index}`}>
                  <td>{call}</td>
                  <td>
                    <code>
                      {method} {path}
                    </code>
                  </td>
                  <td>{status === 0 ? 'no answer' : status}</td>
                  <td>
                    {status === 0 || findings.length === 0
                      ? formatVerdict(status)
                      : findings.map(({ severity, check, path: where, expected, actual }) => (
                          <div key={`${check} ${where}`}>
                            {severity}: {check} at {where}: expected {expected}, was {actual}
                          </div>
                        ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Frame>
    </AddonPanel>
  );
}

/** Describes an exchange without findings. */
const formatVerdict = (status: number) => (status === 0 ? 'nothing to judge' : 'agrees');

const Frame = styled.div(({ theme }) => ({
  padding: 16,
  fontSize: 13,
  color: theme.color.defaultText,
  table: { width: '100%', borderCollapse: 'collapse' },
  'th, td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.appBorderColor}`,
  },
  code: { overflowWrap: 'anywhere' },
}));

const Clock = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  marginBottom: 12,
});
