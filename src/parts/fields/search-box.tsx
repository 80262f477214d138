import Search from 'lucide-react/icons/search';
import styles from './search-box.module.css';

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void };

/** A text box that filters a list. */
export const SearchBox = ({ label, placeholder, value, onChange }: Props) => (
  <div className={styles.box}>
    <Search size={18} aria-hidden />
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
