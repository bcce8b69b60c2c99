import { TextInput, type TextInputProps } from "@mantine/core";

/** The email by which one signs in; password managers know it as the user's name. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
