import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { useDraft } from './drafts.ts';

type Values = Record<string, string>;
type Errors<V extends Values> = Partial<Record<keyof V, string>>;

interface FormOptions<V extends Values, Output> {
  /** From schema/rules. Each issue's message is shown under its field. */
  schema: ZodMiniType<Output, V>;
  defaultValues: V;
  /** Draft name and the fields that Back and Forward restore; never secrets. */
  persist?: { as: string; fields: readonly (keyof V & string)[] };
  /** Receives the parsed values; never runs twice at once. Handles its own failures. */
  onSubmit: (output: Output) => Promise<void> | void;
}

/**
 * Form state that validates on submit, and afterwards revalidates an invalid field on each change. The first
 * invalid field gets the focus; input is kept.
 */
export function useForm<V extends Values, Output>({
  schema,
  defaultValues,
  persist,
  onSubmit,
}: FormOptions<V, Output>) {
  const draft = useDraft(persist?.as ?? '');
  const [values, setValues] = useState(initialValues);
  const [errors, setErrors] = useState<Errors<V>>({});
  const [busy, setBusy] = useState(false);
  const [rejections, setRejections] = useState(0);
  // Refs beside the state, because two events can come before the next render.
  const latestValues = useRef(values);
  const isRunning = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (rejections > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [rejections]);

  function initialValues(): V {
    const restored = persist?.fields.map((name) => [name, draft.get(name) ?? defaultValues[name]]) ?? [];
    return { ...defaultValues, ...Object.fromEntries(restored) };
  }

  function refuse(wrong: Errors<V>) {
    setErrors(wrong);
    setRejections((count) => count + 1);
  }

  function change(name: keyof V & string, value: string) {
    latestValues.current = { ...latestValues.current, [name]: value };
    setValues(latestValues.current);
    if (persist?.fields.includes(name)) draft.set(name, value);
    if (!errors[name]) return;
    const current = toFieldErrors<V>(schema.safeParse(latestValues.current));
    setErrors((shown) => ({ ...shown, [name]: current[name] }));
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning.current) return;
    const result = schema.safeParse(latestValues.current);
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
    values,
    busy,
    /** Props of the <form>. */
    props: { ref: form, noValidate: true, onSubmit: submit },
    /** Props of a `TextField`. */
    field: (name: keyof V & string) => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: (value: string) => change(name, value),
    }),
    /** Shows an error of the host under its field and focuses it. */
    refuse,
    /** Clears errors, and with `empty` also the input. */
    reset: ({ empty = false } = {}) => {
      setErrors({});
      if (!empty) return;
      draft.clear();
      latestValues.current = defaultValues;
      setValues(defaultValues);
    },
  };
}

interface ParseResult {
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
}

/** The first message of each top-level field. */
function toFieldErrors<V extends Values>({ error }: ParseResult): Errors<V> {
  const errors: Errors<V> = {};
  for (const { path, message } of error?.issues ?? []) {
    const name: keyof V = String(path[0]);
    errors[name] ??= message;
  }
  return errors;
}
