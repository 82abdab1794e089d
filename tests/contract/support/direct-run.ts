import { directSend } from '../engine/direct-send.ts';
import type { Send } from '../engine/exchange.ts';
import type { Finding } from '../engine/findings.ts';
import { runAll } from '../engine/run.ts';
import type { Session } from '../engine/session.ts';
import { createSession } from '../engine/session.ts';
import type { Subject } from '../engine/subject.ts';
import { directControl, mockSubject } from '../mock/mock-subject.ts';
import { directMock } from '../mock/own-mock.ts';
import { findingsOf } from '../report/report.ts';

export interface DirectRunOptions {
  /** Stands between the command and the mock. */
  between?: (send: Send, subject: Subject) => Send;
  /** What the run believes of the host. */
  subject?: (subject: Subject) => Subject;
  seed?: number;
  runs?: number;
  writes?: boolean;
}

export interface DirectRun {
  session: Session;
  findings: Finding[];
}

/** A whole run against a mock of its own, with no network between. */
export async function directRun(options: DirectRunOptions = {}): Promise<DirectRun> {
  const { between, seed = 1, runs = 5, writes = true } = options;
  const mock = await directMock();
  const plain = await mockSubject({
    host: 'http://mock',
    send: directSend(mock),
    control: directControl(mock),
    writes,
    projectId: 'demo-portal',
  });
  const believed = options.subject?.(plain) ?? plain;
  const subject = between ? { ...believed, send: between(plain.send, plain) } : believed;
  const session = createSession({ subject, seed });
  await runAll(session, runs);
  return { session, findings: findingsOf(session.results) };
}
