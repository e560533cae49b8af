export default function SlipSheet({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      x
    </button>
  );
}
