interface MeantProps {
  /** What is said of the field. */
  readonly message: string;
  readonly suggestion: string | undefined;
  readonly onTake: (suggestion: string) => void;
}

/** What is said of a field, with what was probably meant to be taken instead. */
export function Meant({ message, suggestion, onTake }: MeantProps) {
  if (suggestion === undefined) return message;
  return (
    <>
      {message}{' '}
      <button type="button" className="inline-link" onClick={() => onTake(suggestion)}>
        <bdi>{suggestion}</bdi>
      </button>
    </>
  );
}
