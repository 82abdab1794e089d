import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useOnce } from '../browser/use-once.ts';
import { useDraft } from './drafts.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V, string>>;

interface FormOptions<V extends Values, Output> {
  /** From `schema/rules/`. The first issue of each field is shown under the field. */
  schema: ZodMiniType<Output, V>;
  defaultValues: V;
  /** The draft's name (`as`) and the fields that Back and Forward restore. Never name a secret field. */
  persist?: { as: string; fields: readonly (keyof V & string)[] };
  /**
   * Receives the parsed values. Must handle its own failures. `useForm` never calls it while it is running.
   */
  onSubmit: (output: Output) => Promise<void> | void;
}

/**
 * State and props of a form. Its fields are uncontrolled, so that hydration keeps the text that was typed
 * before. Validates all fields on submit and focuses the first invalid one. Revalidates the invalid fields on each change:
 * that of one can mend another.
 */
export function useForm<V extends Values, Output>({
  schema,
  defaultValues,
  persist,
  onSubmit,
}: FormOptions<V, Output>) {
  const draft = useDraft(persist?.as ?? '');
  const [errors, setErrors] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);
  /** The invalid field that has the focus already, so that a screen reader doesn't hear of it by a move of the focus. */
  const [focused, setFocused] = useState<string>();
  // `busy` alone is too late: a second submit can come before the next render.
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);

  // What was typed before hydration.
  useOnce(() => {
    for (const [name, value] of readFields())
      if (value !== defaultValues[name]) saveDraft(name, String(value));
  });

  function saveDraft(name: string, value: string) {
    if (persist?.fields.includes(name)) draft.set(name, value);
  }

  const readFields = () => [...new FormData(form.current ?? undefined)];
  const parse = () => schema.safeParse(Object.fromEntries(readFields()));

  function refuse(wrong: Errors<V>) {
    setErrors(wrong);
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const first = fields.find(({ name }) => wrong[name]);
    setFocused(first === document.activeElement ? first?.name : undefined);
    setRejections((count) => count + 1);
  }

  function change(name: keyof V & string, value: string) {
    saveDraft(name, value);
    if (Object.keys(errors).length === 0) return;
    // Otherwise each key could announce another error.
    setFocused(undefined);
    const current = toFieldErrors<V>(parse());
    setErrors((shown) => {
      const left: Errors<V> = {};
      for (const field in shown) if (current[field]) left[field] = current[field];
      return left;
    });
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    const result = parse();
    if (!result.success) return refuse(toFieldErrors<V>(result));
    isRunning.current = true;
    setErrors({});
    setBusy(true);
    try {
      await onSubmit(result.data);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return {
    busy,
    /** Props of the <form>. `method` keeps the fields out of the URL if the browser submits without scripts. */
    props: { ref: form, method: 'post', noValidate: true, onSubmit: submit },
    /** Props of a `TextField`. */
    field: (name: keyof V & string) => ({
      name,
      defaultValue: draft.get(name) ?? defaultValues[name] ?? '',
      error: errors[name],
      alertKey: name === focused ? rejections : undefined,
      onChange: (value: string) => change(name, value),
    }),
    /** Shows errors under their fields, such as one from the API host, and focuses the first field. */
    refuse,
    clearDraft: draft.clear,
  };
}

interface ParseResult {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** Returns the first message of each top-level field. */
function toFieldErrors<V extends Values>({ error }: ParseResult): Errors<V> {
  const errors: Errors<V> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name: keyof V = String(path[0]);
    errors[name] ??= message;
  }
  return errors;
}
