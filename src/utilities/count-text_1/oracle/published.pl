# The tests of the Unicode Character Database, as Debian packages them: each text and its segments.
use v5.30;
use utf8;
use JSON::PP;

my $json = JSON::PP->new->utf8(0);
my $cases = $json->decode(do { local $/; <STDIN> });
my %tests;

sub tests {
    my ($name) = @_;
    open my $file, "<", "/usr/share/unicode/auxiliary/${name}BreakTest.txt" or die $!;
    my @found;
    while (<$file>) {
        s/\s*#.*//s;
        next if $_ eq "";
        my @segments = map { join "", map { chr hex } /[0-9A-F]+/g } grep { /\w/ } split /÷/;
        # A word is a segment with a letter or a digit in it, a sentence one with more than space.
        my @counted =
            $name eq "Word" ? grep { /[\p{Alphabetic}\p{Nd}]/ } @segments
            : $name eq "Sentence" ? grep { /\S/ } @segments
            : @segments;
        push @found, [join("", @segments), scalar @counted];
    }
    return \@found;
}

my @answers;
for my $case (@$cases) {
    my $known = $tests{$case->{of}} //= tests($case->{of});
    # The file is compared whole, or not at all.
    die "$case->{of} has " . @$known if @$known != $case->{all};
    push @answers, $known->[$case->{number}];
}
print $json->encode(\@answers);
