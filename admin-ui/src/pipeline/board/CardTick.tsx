import { useTranslate } from 'react-admin';

interface CardTickProps {
  name: string;
  ticked: boolean;
  onTick: () => void;
}

/** The box of a card below its menu; the browser's own, as a board has hundreds of them. */
export function CardTick({ name, ticked, onTick }: CardTickProps) {
  const translate = useTranslate();
  return (
    <label style={{ position: 'absolute', bottom: 2, right: 4, width: 28, height: 26, cursor: 'pointer' }}>
      <input
        type="checkbox"
        checked={ticked}
        onChange={onTick}
        aria-label={translate('board.select', { name })}
        style={{ position: 'absolute', inset: 0, margin: 'auto', width: 16, height: 16, cursor: 'inherit' }}
      />
    </label>
  );
}
