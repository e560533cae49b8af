export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      x
    </button>
  );
}
