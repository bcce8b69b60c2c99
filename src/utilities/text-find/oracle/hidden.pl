# Hidden characters by Perl's own tables of Unicode.
use strict; use warnings; use utf8; use JSON::PP;
binmode STDIN, ":raw"; binmode STDOUT, ":raw";
my $cases = decode_json(do { local $/; <STDIN> });
my @answers;
for my $case (@$cases) {
  my $text = $case->{options}{text};
  my ($line, $column, $clean, @rows) = (1, 1, "");
  my @signs = split //, $text;
  for my $at (0 .. $#signs) {
    my ($sign, $before, $after) = ($signs[$at], $at ? $signs[$at - 1] : "", $at < $#signs ? $signs[$at + 1] : "");
    my $joins = $sign eq "\x{200d}" && $before =~ /[\p{ExtPict}\p{EMod}\x{fe0f}]/ && $after =~ /\p{ExtPict}/
      || $sign =~ /[\x{fe0e}\x{fe0f}]/ && $before =~ /\p{Emoji}/
      || $sign =~ /[\x{200c}\x{200d}]/ && $before =~ /[\p{L}\p{Mn}\p{Mc}]/ && $before !~ /[\p{Latin}\p{Greek}\p{Cyrillic}]/ && $after =~ /\p{L}/ && $after !~ /[\p{Latin}\p{Greek}\p{Cyrillic}]/;
    if (!$joins && $sign !~ /[ \t\n\r]/ && $sign =~ /[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}\p{DI}\x{2800}]/) {
      push @rows, [$line, $column, sprintf("U+%04X", ord $sign)];
      $clean .= $sign =~ /[\p{Zl}\p{Zp}]/ ? "\n" : $sign =~ /[\p{Zs}\x{2800}]/ ? " " : "";
    } else { $clean .= $sign }
    if ($sign eq "\n") { $line++; $column = 1 } else { $column++ }
  }
  push @answers, { rows => \@rows, clean => $clean };
}
print encode_json(\@answers);
