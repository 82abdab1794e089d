import { useState } from 'react';
import { toApiError } from '../../api/api-error.ts';
import { trpc } from '../../api/trpc.ts';
import { createLinkPayload } from '../../linking/link-payload.ts';
import { chatLinkingFailureMessage } from './state.ts';

export type ChatLinkingState =
  | { step: 'closed' }
  | { step: 'entering' }
  | { step: 'linked'; name: string | undefined };

export interface ChatLinking {
  state: ChatLinkingState;
  open: () => void;
  close: () => void;
  /** Verifies the code, links the account, refetches the profile. Resolves with an error message, if any. */
  link: (code: string) => Promise<string | undefined>;
}

/** The chat-linking popup (SPEC §4, Chat platform linking from options). */
export function useChatLinking(): ChatLinking {
  const utils = trpc.useUtils();
  const verifyCode = trpc.linking.verifyCode.useMutation();
  const linkPlatform = trpc.linking.linkPlatform.useMutation();
  const [state, setState] = useState<ChatLinkingState>({ step: 'closed' });

  async function link(code: string) {
    try {
      const { platformInfo } = await verifyCode.mutateAsync({ code });
      await linkPlatform.mutateAsync(createLinkPayload(code, platformInfo));
      await utils.profile.own.invalidate();
      setState({ step: 'linked', name: platformInfo.username });
      return undefined;
    } catch (error) {
      return chatLinkingFailureMessage(toApiError(error));
    }
  }

  return {
    state,
    open: () => setState({ step: 'entering' }),
    close: () => setState({ step: 'closed' }),
    link,
  };
}
