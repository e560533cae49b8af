import type { DocumentPurpose } from '@fairbook/contract';
import { useEffect, useRef, useState } from 'react';
import { useSay } from '../../shared/words/words.tsx';
import { sendDocument } from './send-document.ts';

const MEGABYTE = 1_000_000;

/** Sends files one after the other; the first that fails ends it. */
export function useSending(mostBytes: number, onSent: () => void) {
  const say = useSay();
  const [sending, setSending] = useState<{ readonly name: string; readonly share: number }>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState(false);
  const under = useRef<AbortController>(undefined);
  useEffect(() => () => under.current?.abort(), []);

  async function send(purpose: DocumentPurpose, files: readonly File[]): Promise<void> {
    if (under.current || files.length === 0) return;
    const control = new AbortController();
    under.current = control;
    setProblem(undefined);
    setSent(false);
    for (const file of files) {
      setSending({ name: file.name, share: 0 });
      const isTooLarge = file.size > mostBytes && !file.type.startsWith('image/');
      const answer = isTooLarge
        ? undefined
        : await sendDocument(purpose, file, (share) => setSending({ name: file.name, share }), control.signal);
      if (control.signal.aborted) break;
      if (answer?.ok) {
        setSent(true);
        onSent();
        continue;
      }
      const why =
        !answer || answer.code === 'too-large'
          ? say('documents_large', { size: mostBytes / MEGABYTE })
          : answer.message || say('answer_lost');
      setProblem(files.length > 1 ? `${file.name}: ${why}` : why);
      break;
    }
    under.current = undefined;
    setSending(undefined);
  }
  return { sending, problem, sent, send, cancel: () => under.current?.abort() };
}
