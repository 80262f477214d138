import Search from 'lucide/dist/esm/icons/search.mjs';
import { Icon } from '../controls/icon.tsx';
import styles from './search-box.module.css';

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** A text box that filters a list. */
export const SearchBox = ({ label, placeholder, value, onChange }: Props) => (
  <div className={styles.box}>
    <Icon of={Search} size={18} />
    <input
      type="search"
      className="textbox"
      aria-label={label}
      placeholder={placeholder}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
