import { useId, type ReactNode } from "react";
import { Input } from "@mantine/core";
import typography from "#ui/typography.module.css";
import classes from "./choice-cards.module.css";

interface Choice {
  value: string;
  title: string;
  /** A number or key, in monospace. */
  code?: string;
  hint?: string;
}

interface ChoiceCardsProps {
  label: string;
  choices: Choice[];
  /** The chosen value, or empty. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  columns: 2 | 3 | 4;
}

/** A choice of a few options as cards, based on native radio buttons. */
export function ChoiceCards({ label, choices, value, onChange, error, columns }: ChoiceCardsProps) {
  const name = useId();
  const hasError = error !== undefined && error !== null;
  return (
    <Input.Wrapper label={label} labelElement="div" required error={error}>
      <div
        className={classes.cards}
        role="radiogroup"
        aria-label={label}
        aria-required
        data-columns={columns}
        {...(hasError ? { "data-error": true } : {})}
      >
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={classes.words}>
              <span className={typography.entryName}>{choice.title}</span>
              {choice.code !== undefined && <span className={typography.code}>{choice.code}</span>}
              {choice.hint !== undefined && <span className={classes.hint}>{choice.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
