import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useDraft } from './drafts.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V, string>>;

interface FormOptions<V extends Values, Output> {
  /** The rule of the form, from schema/rules. Its messages are shown under their fields. */
  schema: ZodMiniType<Output, V>;
  defaultValues: V;
  /** The form's name, and the fields that Back and Forward must not lose: none that is secret. */
  persist?: { as: string; fields: readonly (keyof V & string)[] };
  /** Called once a press with the parsed values. Handles its own failures. */
  onSubmit: (output: Output) => Promise<void> | void;
}

/**
 * A form that checks itself when sent, and from then on checks a wrong field as it changes. The first
 * wrong field gets the focus; what was typed stays.
 */
export function useForm<V extends Values, Output>({
  schema,
  defaultValues,
  persist,
  onSubmit,
}: FormOptions<V, Output>) {
  const draft = useDraft(persist?.as ?? '');
  const [values, setValues] = useState(begin);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // Two events can come before the next render, so what they decide by is kept beside the state.
  const typed = useRef(values);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  function begin(): V {
    const kept = persist?.fields.map((name) => [name, draft.get(name) ?? defaultValues[name]]) ?? [];
    return { ...defaultValues, ...Object.fromEntries(kept) };
  }

  function refuse(wrong: Errors<V>) {
    setErrors(wrong);
    setRefusals((count) => count + 1);
  }

  function change(name: keyof V & string, value: string) {
    typed.current = { ...typed.current, [name]: value };
    setValues(typed.current);
    if (persist?.fields.includes(name)) draft.set(name, value);
    if (!errors[name]) return;
    const now = toFieldErrors<V>(schema.safeParse(typed.current));
    setErrors((shown) => ({ ...shown, [name]: now[name] }));
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (running.current) return;
    const result = schema.safeParse(typed.current);
    if (!result.success) return refuse(toFieldErrors<V>(result));
    running.current = true;
    setErrors({});
    setBusy(true);
    try {
      await onSubmit(result.data);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    values,
    busy,
    /** Spread on the <form>. */
    props: { ref: form, noValidate: true, onSubmit: send },
    /** Spread on a TextField. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value: string) => change(name, value),
    }),
    /** Puts an answer of the host under its field, and the focus there. */
    refuse,
    /** Forgets errors, and with `empty` also what was typed. */
    reset: ({ empty = false } = {}) => {
      setErrors({});
      if (!empty) return;
      draft.clear();
      typed.current = defaultValues;
      setValues(defaultValues);
    },
  };
}

interface ParseResult {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first issue of each top-level field. */
function toFieldErrors<V extends Values>({ error }: ParseResult): Errors<V> {
  const errors: Errors<V> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name: keyof V = String(path[0]);
    errors[name] ??= message;
  }
  return errors;
}
